import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/Menu.tsx';
import { barItemStyle } from './barItemStyle.ts';
import { MenuLinks } from './MenuLinks.tsx';
import type { NavGroup } from './navigation.ts';

/** A menu of links. It is highlighted while one of its pages is open. */
export function NavGroupMenu({ group }: { group: NavGroup }) {
  const isCurrent = useLocation({ select: ({ pathname }) => group.links.some(({ to }) => to === pathname) });
  return (
    <Menu
      triggerClassName={cx(barItemStyle, isCurrent && 'bg-accent-soft text-accent')}
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
