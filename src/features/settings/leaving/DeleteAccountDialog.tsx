import { useId, useState, type SyntheticEvent } from 'react';
import { belongings$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/useProjection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { belongingsInWords } from './belongingsInWords.ts';
import type { Leave } from './DeleteAccount.tsx';

type Props = { onLeave: Leave; onClose: () => void };

/** Asks once more, names what goes, and takes the password. Begins at the way back. */
export function DeleteAccountDialog({ onLeave, onClose }: Props) {
  const formId = useId();
  const { password, problem, isLeaving, type, submit } = useLeaving(onLeave);
  return (
    <Dialog
      open
      alert
      locked={isLeaving}
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be taken back. Export your log first if you want to keep it."
      footer={
        <>
          <Button variant="secondary" disabled={isLeaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isLeaving}>
            {isLeaving ? 'Deleting...' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <WhatGoes />
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

function WhatGoes() {
  const lines = belongingsInWords(useProjection(belongings$));
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
        Your profile, comments and messages go too. A challenge that others have joined stays with them, without your name.
      </p>
    </>
  );
}

function useLeaving(onLeave: Leave) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isLeaving) return;
    if (password === '') return setProblem('Password is required');
    setLeaving(true);
    const outcome = await onLeave(password);
    if (outcome.ok) return;
    setLeaving(false);
    setProblem(outcome.message);
  }

  return {
    password,
    problem,
    isLeaving,
    submit,
    type: (typed: string) => {
      setPassword(typed);
      setProblem(null);
    },
  };
}
