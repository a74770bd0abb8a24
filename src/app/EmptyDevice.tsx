import { HardDrive, TriangleAlert, Upload } from 'lucide-react';
import { useRef } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import type { DeviceAccount } from '@gauntlet/core/browser';
import { ImportProgressBar } from '../lib/logImport/ImportProgressBar.tsx';
import { LogFilePicker } from '../lib/logImport/LogFilePicker.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OnServerPart } from './emptyDevice/OnServerPart.tsx';
import { useBeginning } from './emptyDevice/useBeginning.ts';
import { MessagePage } from './MessagePage.tsx';

type Props = {
  email: string;
  device: Extract<DeviceAccount, { name: 'empty' }>;
  /** This device held a log of the account, and the browser deleted it. */
  wasHere: boolean;
  onBegun: (gauntlet: Gauntlet) => void;
};

/** Shown for a known account without a log on this device. A new log never starts without a decision (AC11). */
export function EmptyDevice({ email, device, wasHere, onBegun }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, progress, problem, begin, beginWith } = useBeginning(device, onBegun);
  return (
    <MessagePage
      icon={<HardDrive />}
      title={wasHere ? 'Your log was deleted from this browser' : 'Nothing of this account is on this device'}
      actions={
        <>
          <Button busy={isBusy} onClick={() => picker.current?.click()}>
            {!isBusy && <Upload aria-hidden />}
            Import my log
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={() => void begin(device.begin)}>
            Start without it
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {wasHere ? <WasDeleted email={email} /> : <IsElsewhere email={email} />}
        {problem !== null && (
          <div role="alert" className="text-left">
            <Notice tone="red" icon={<TriangleAlert aria-hidden />} title="That did not work">
              {problem}
            </Notice>
          </div>
        )}
        {progress && <ImportProgressBar progress={progress} />}
        <OnServerPart device={device} disabled={isBusy} onRestore={(restore) => void begin(restore)} />
        <LogFilePicker ref={picker} onChoose={(file) => void beginWith(file)} />
      </div>
    </MessagePage>
  );
}

function IsElsewhere({ email }: Pick<Props, 'email'>) {
  return (
    <p>
      Your points, streak, XP and trust come from a log that is kept on your own device, and <b className="break-words text-ink">{email}</b>{' '}
      has none on this one. Export it on the device you used before (Settings, Your Data) and import the file here.
    </p>
  );
}

function WasDeleted({ email }: Pick<Props, 'email'>) {
  return (
    <p>
      The log of <b className="break-words text-ink">{email}</b> was on this device, and its storage is empty now: it was cleared by hand,
      or by the browser to make room. If you have a file that you exported (Settings, Your Data), import it here: everything in it comes
      back.
    </p>
  );
}
