import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { sessionStore, useRole } from '../../features/account/session.ts';
import { adminPaths } from '../../lib/adminPaths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { onDemand, useLater, useOnDemand, useWhenNear } from '../../ui/onDemand.ts';
import { cx } from '../../ui/cx.ts';
import { Brand } from '../Brand.tsx';
import { AccountMenu, barItemStyle, NavGroupMenu } from './menus.tsx';
import { directLinks, useNavGroups } from './navigation.ts';
import { PointsBadge } from './PointsBadge.tsx';
import { ThemeToggle, VersionControlButton } from './barButtons.tsx';
import { useMobileMenu } from './useMobileMenu.ts';

type Props = { email: string };

/** The bar on top of every signed-in screen. Below 1024 px everything except brand and points moves into one menu. */
export function NavBar({ email }: Props) {
  const { open, close, toggle, button, barProps } = useMobileMenu();
  const visibleGroups = useNavGroups();
  const { logOut, dialog } = useLogOut();
  const menu = useMenuCode(open);
  const isAdmin = useRole() === 'admin';
  const isTool = useLocation({ select: ({ pathname }) => adminPaths.some((path) => path === pathname) });

  return (
    <header {...barProps} className="sticky top-(--banner) z-40 border-b border-line bg-ground">
      {/* The tools' menus need more width than a page has. */}
      <div
        className={cx(
          'mx-auto flex h-16 max-w-(--bar-width) items-center gap-2 px-4 sm:px-6',
          isTool ? 'bar-tools' : isAdmin && 'bar-admin',
        )}
      >
        <Link to="/" className="mr-2 flex min-w-0 rounded-lg">
          <Brand />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 lg:flex">
          {directLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={barItemStyle}>
              {label}
            </Link>
          ))}
          <Verify />
          {visibleGroups.map((group) => (
            <NavGroupMenu key={group.label} group={group} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <DailyReward />
          <PointsBadge />
          <Sync />
          <div className="hidden items-center gap-1 lg:flex">
            <VersionControlButton />
            <ThemeToggle />
            <AccountMenu email={email} onLogOut={logOut} />
          </div>
          {/* The assistant's button stands here where it does not float. */}
          <div className={cx('size-10', !isTool && 'xl:hidden')} />
          <IconButton
            ref={button}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            className="-mr-2 lg:hidden"
            onClick={toggle}
          >
            {open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          </IconButton>
        </div>
      </div>
      {open && menu && <menu.MobileMenu email={email} groups={visibleGroups} onLogOut={logOut} onClose={close} />}
      {dialog}
    </header>
  );
}

/** Milliseconds after the first screen, which these parts must not delay. */
const AFTER_FIRST_SCREEN = 500;

const mobileMenu = onDemand(() => import('./MobileMenu.tsx'));

/** The code of the menu, which loads after the first screen, or when the menu is opened before. */
function useMenuCode(isOpen: boolean) {
  const later = useLater(mobileMenu, AFTER_FIRST_SCREEN);
  const { part } = useOnDemand(mobileMenu, isOpen);
  return part ?? later;
}

const verifyLink = onDemand(() => import('./VerifyLink.tsx'));

/** The link to what waits for the user's opinion. */
function Verify() {
  const part = useLater(verifyLink, AFTER_FIRST_SCREEN);
  return part && <part.VerifyLink />;
}

const dailyReward = onDemand(() => import('./DailyRewardButton.tsx'));
/** The control of the daily reward. Its place is there before it loads, so that nothing moves. */
function DailyReward() {
  const part = useLater(dailyReward, AFTER_FIRST_SCREEN);
  return <div className="size-10">{part && <part.DailyRewardButton />}</div>;
}

const syncButton = onDemand(() => import('./sync/SyncButton.tsx'));

/** The mark of what has reached the server. */
function Sync() {
  const part = useLater(syncButton, AFTER_FIRST_SCREEN);
  return <div className="size-10 max-sm:w-8">{part && <part.SyncButton />}</div>;
}

const logOutDialog = onDemand(() => import('./LogOutDialog.tsx'));

/** Logs out, after a question when something of this device has not reached the server. */
function useLogOut(): { readonly logOut: () => Promise<void>; readonly dialog: ReactNode } {
  const navigate = useNavigate();
  const { part, fetch } = useWhenNear(logOutDialog);
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    // Navigates to a public page first: the guard would redirect a signed-out person to the login.
    await navigate({ to: '/' });
    await sessionStore.signOut();
  };
  const logOut = async () => {
    if (await fetch()) setAsking(true);
    else await leave();
  };
  return { logOut, dialog: isAsking && part && <part.LogOutDialog onLogOut={leave} onClose={() => setAsking(false)} /> };
}
