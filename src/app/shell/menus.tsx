import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuItem, menuItemStyle } from '../../ui/Menu.tsx';
import { useAccountLinks, type NavGroup, type NavLink } from './navigation.ts';

/** Links as menu items. `onChoose` is called after a press. */
export function MenuLinks({ links, onChoose }: { links: readonly NavLink[]; onChoose?: () => void }) {
  return links.map(({ to, label, icon: Icon }) => (
    <MenuItem key={to}>
      <Link to={to} className={menuItemStyle} {...(onChoose && { onClick: onChoose })}>
        {Icon && <Icon aria-hidden />}
        {label}
      </Link>
    </MenuItem>
  ));
}

/** A menu of links. It is highlighted while one of its pages is open. */
export function NavGroupMenu({ group }: { group: NavGroup }) {
  const isCurrent = useLocation({ select: ({ pathname }) => group.links.some(({ to }) => to === pathname) });
  return (
    <Menu
      triggerClassName={cx(barItemStyle, isCurrent && 'bg-accent-soft text-accent')}
      trigger={
        <>
          {group.label}
          <ChevronDown aria-hidden className="crowded:hidden" />
        </>
      }
    >
      <MenuLinks links={group.links} />
    </Menu>
  );
}

/** The menu of the signed-in person. */
export function AccountMenu({ email, onLogOut }: { email: string; onLogOut: () => Promise<void> }) {
  return (
    <Menu
      label="Account"
      align="end"
      triggerClassName="ml-1 inline-flex items-center gap-1 rounded-full p-1 pr-1.5 text-muted transition duration-150 hover:bg-hover hover:text-ink aria-expanded:bg-hover"
      trigger={
        <>
          <OwnAvatar size="sm" />
          <ChevronDown className="size-4" aria-hidden />
        </>
      }
    >
      <p className="max-w-72 truncate border-b border-line px-3 pt-1.5 pb-3 text-sm text-muted">
        Signed in as <span className="block truncate font-semibold text-ink">{email}</span>
      </p>
      <div className="pt-1.5">
        <MenuLinks links={useAccountLinks()} />
        <MenuItem>
          <button type="button" className={menuItemStyle} onClick={() => void onLogOut()}>
            <LogOut aria-hidden />
            Log Out
          </button>
        </MenuItem>
      </div>
    </Menu>
  );
}

/** The avatar of the signed-in person. */
export function OwnAvatar({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return <PersonAvatar person={useGauntlet().account.id} size={size} verified={false} />;
}

export const barItemStyle =
  'inline-flex h-10 items-center gap-1 rounded-lg px-2 xl:px-3 text-sm font-medium whitespace-nowrap text-muted transition duration-150 hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent aria-expanded:bg-hover aria-expanded:text-ink [&_svg]:size-4';
