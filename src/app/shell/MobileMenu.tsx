import { Link } from '@tanstack/react-router';
import { ListChecks, LogOut } from 'lucide-react';
import { menuItemStyle } from '../../ui/Menu.tsx';
import { MenuLinks, OwnAvatar } from './menus.tsx';
import { directLinks, pointsLink, useAccountLinks, type NavGroup } from './navigation.ts';
import { ThemeToggle, VersionControlButton } from './barButtons.tsx';
import { VerifyCount } from '../../features/proof/verify/VerifyCount.tsx';

type Props = { email: string; groups: readonly NavGroup[]; onLogOut: () => Promise<void>; onClose: () => void };

/** The links of the bar in one column, for a narrow or zoomed window. */
export function MobileMenu({ email, groups, onLogOut, onClose }: Props) {
  return (
    <nav
      aria-label="Main"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem-var(--banner))] animate-enter overflow-y-auto border-b border-line bg-ground p-4 shadow-float lg:hidden"
    >
      <div className="mb-3 flex items-center gap-3 px-3">
        <OwnAvatar />
        <p className="min-w-0 flex-1 text-sm text-muted">
          Signed in as <span className="block truncate font-semibold text-ink">{email}</span>
        </p>
        <VersionControlButton />
        <ThemeToggle />
      </div>
      <MenuLinks links={directLinks} onChoose={onClose} />
      <Link to="/verify" className={menuItemStyle} onClick={onClose}>
        <ListChecks aria-hidden />
        To Verify
        <VerifyCount className="ml-auto" />
      </Link>
      <MenuLinks links={[pointsLink]} onChoose={onClose} />
      <div className="sm:grid sm:grid-cols-2 sm:gap-x-6">
        {[...groups, { label: 'Account', links: useAccountLinks() }].map(({ label, links }) => (
          <div key={label} role="group" aria-label={label}>
            <h2 className="mt-3 border-t border-line px-3 pt-4 pb-1 text-xs font-semibold tracking-wide text-faint uppercase">{label}</h2>
            <MenuLinks links={links} onChoose={onClose} />
          </div>
        ))}
      </div>
      <button type="button" className={menuItemStyle} onClick={() => void onLogOut()}>
        <LogOut aria-hidden />
        Log Out
      </button>
    </nav>
  );
}
