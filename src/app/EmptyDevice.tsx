import { HardDrive } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import type { DeviceAccount } from '@gauntlet/core/browser';
import { Button } from '../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

type Props = {
  email: string;
  device: Extract<DeviceAccount, { name: 'empty' }>;
  onBegun: (gauntlet: Gauntlet) => void;
};

/** A known account on a device that holds nothing of it: its log is elsewhere, and is never begun anew without a word. */
export function EmptyDevice({ email, device, onBegun }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(how: () => Promise<Gauntlet | string>) {
    setBusy(true);
    const begun = await how().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    setBusy(false);
    if (typeof begun === 'string') setProblem(begun);
    else onBegun(begun);
  }

  async function importFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) await begin(async () => device.beginWith(file));
  }

  return (
    <MessagePage
      icon={<HardDrive />}
      title="Nothing of this account is on this device"
      actions={
        <>
          <Button busy={busy} onClick={() => picker.current?.click()}>
            Import my log
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => void begin(device.begin)}>
            Start without it
          </Button>
        </>
      }
    >
      <p>
        Your points, streak, XP and trust come from a log that is kept on your own device, and <b className="text-ink">{email}</b> has none
        on this one. Export it on the device you used before (Settings, Your data) and import the file here, or start with a fresh log.
      </p>
      <input
        ref={picker}
        type="file"
        accept=".jsonl"
        aria-label="Log file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void importFile(event)}
      />
      {problem && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
    </MessagePage>
  );
}
