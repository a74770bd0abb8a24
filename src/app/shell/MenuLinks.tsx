import { Link } from '@tanstack/react-router';
import { MenuItem, menuItemStyle } from '../../ui/Menu.tsx';
import type { NavLink } from './navigation.ts';

type Props = { links: readonly NavLink[]; onChoose?: () => void };

export function MenuLinks({ links, onChoose }: Props) {
  return links.map(({ to, label, icon: Icon }) => (
    <MenuItem key={to}>
      <Link to={to} className={menuItemStyle} {...(onChoose && { onClick: onChoose })}>
        {Icon && <Icon aria-hidden />}
        {label}
      </Link>
    </MenuItem>
  ));
}
