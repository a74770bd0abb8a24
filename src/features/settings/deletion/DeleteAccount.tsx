import { Trash2, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../../lib/useOnline.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then(({ DeleteAccountDialog }) => ({ default: DeleteAccountDialog })),
);

/** Deletes the account, on the server and here; answers why not. When it is done, this screen is gone. */
export type DeleteOwnAccount = (password: string) => Promise<{ ok: true } | { ok: false; message: string }>;

/** The way out for good. It needs the server. */
export function DeleteAccount({ onDeleteAccount }: { onDeleteAccount: DeleteOwnAccount }) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  return (
    <div className="space-y-4">
      {!isOnline && (
        <Notice tone="amber" icon={<WifiOff aria-hidden />} title="You are offline">
          Deleting your account needs the server. Connect to the internet first.
        </Notice>
      )}
      <Button variant="danger" className="max-sm:w-full" disabled={!isOnline} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onDeleteAccount={onDeleteAccount} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
