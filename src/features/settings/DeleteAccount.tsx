import { Trash2, WifiOff } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { dataSummary$, type DataSummary } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';

/** Deletes the account on the server and on this device. Resolves with a message if that failed. On success the screen unmounts. */
export type DeleteOwnAccount = (password: string) => Promise<{ ok: true } | { ok: false; message: string }>;

/** Deletes the account after a confirmation. Requires the server. */
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
      {isOpen && <DeleteAccountDialog onDeleteAccount={onDeleteAccount} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Props = { onDeleteAccount: DeleteOwnAccount; onClose: () => void };

/** Asks for confirmation, lists what is deleted, and asks for the password. The focus starts at Cancel. */
function DeleteAccountDialog({ onDeleteAccount, onClose }: Props) {
  const formId = useId();
  const { password, problem, isDeleting, type, submit } = useAccountDeletion(onDeleteAccount);
  return (
    <Dialog
      open
      alert
      locked={isDeleting}
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be taken back. Export your log first if you want to keep it."
      footer={
        <>
          <Button variant="secondary" disabled={isDeleting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isDeleting}>
            {isDeleting ? 'Deleting...' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <DeletedData />
      <form id={formId} noValidate className="mt-5" onSubmit={(event) => void submit(event)}>
        <Field label="Password" error={problem ?? undefined} hint="Type it once more to show that it is you.">
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" value={password} onChange={({ target }) => type(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function DeletedData() {
  const lines = dataSummaryLines(useProjection(dataSummary$));
  return (
    <>
      <p className="mb-3 text-sm text-muted">On the server and on this device go:</p>
      <ul className="flex flex-wrap gap-2">
        {lines.map(({ figure, noun }) => (
          <li key={noun} className="min-w-32 flex-1 rounded-lg bg-sunken px-3 py-2.5">
            <b className="figures block text-lg leading-tight">{figure}</b> <span className="text-sm text-muted">{noun}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Your profile, comments and messages go too, the list of recent activity, and the whole log with points, rewards, talks and settings.
        What others took part in together with you stays with them, without your name.
      </p>
    </>
  );
}

function useAccountDeletion(onDeleteAccount: DeleteOwnAccount) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isDeleting) return;
    if (password === '') return setProblem('Password is required');
    setDeleting(true);
    const outcome = await onDeleteAccount(password);
    if (outcome.ok) return;
    setDeleting(false);
    setProblem(outcome.message);
  }

  return {
    password,
    problem,
    isDeleting,
    submit,
    type: (typed: string) => {
      setPassword(typed);
      setProblem(null);
    },
  };
}

type DataSummaryLine = { readonly figure: string; readonly noun: string };

/** Describes the data of an account, one line each: '12,500' 'points', '7' 'days of streak'. */
export function dataSummaryLines({ points, streakDays, challenges, checkIns, files }: DataSummary): DataSummaryLine[] {
  return [
    line(points, 'point', 'points'),
    line(streakDays, 'day of streak', 'days of streak'),
    line(challenges, 'challenge', 'challenges'),
    line(checkIns, 'check-in', 'check-ins'),
    line(files, 'file', 'files'),
  ];
}

function line(count: number, one: string, many: string): DataSummaryLine {
  return { figure: formatNumber(count), noun: count === 1 ? one : many };
}
