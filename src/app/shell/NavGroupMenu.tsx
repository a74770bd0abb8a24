import { ChevronDown } from 'lucide-react';
import { Menu } from '../../ui/Menu.tsx';
import { barItemStyle } from './barItemStyle.ts';
import { MenuLinks } from './MenuLinks.tsx';
import type { NavGroup } from './navigation.ts';

export function NavGroupMenu({ group }: { group: NavGroup }) {
  return (
    <Menu
      triggerClassName={barItemStyle}
      trigger={
        <>
          {group.label}
          <ChevronDown aria-hidden />
        </>
      }
    >
      <MenuLinks links={group.links} />
    </Menu>
  );
}
