import { ChevronDown, LogOut } from 'lucide-react';
import { Menu, MenuItem, menuItemStyle } from '../../ui/Menu.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { OwnAvatar } from './OwnAvatar.tsx';
import { accountLinks } from './navigation.ts';

type Props = { email: string; onLogOut: () => Promise<void> };

export function AccountMenu({ email, onLogOut }: Props) {
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
        <MenuLinks links={accountLinks} />
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
