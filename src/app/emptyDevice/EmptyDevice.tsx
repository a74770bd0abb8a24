import type { Gauntlet } from '@gauntlet/core';
import type { DeviceAccount, ImportProgress } from '@gauntlet/core/browser';
import { HardDrive, TriangleAlert, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { ImportProgressBar, LogFilePicker } from '../../lib/importLog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { type Asked, hasAnything, OnServerPart, useOnServer } from './OnServerPart.tsx';

type Props = {
  email: string;
  device: Extract<DeviceAccount, { name: 'empty' }>;
  /** This device held a log of the account, and the browser deleted it. */
  wasHere: boolean;
  onBegun: (gauntlet: Gauntlet) => void;
};

/** Shown for a known account without a log, neither on this device nor on the server. A new log never starts without a decision (AC11). */
export function EmptyDevice({ email, device, wasHere, onBegun }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, progress, problem, begin, beginWith } = useBeginning(device, onBegun);
  const { asked, again } = useOnServer(device);
  const [isConfirming, setConfirming] = useState(false);
  const start = () => {
    setConfirming(false);
    void begin(device.begin);
  };
  const losesNothing = asked.name === 'answered' && !hasAnything(asked.onServer.has);
  return (
    <MessagePage
      icon={<HardDrive />}
      title={wasHere ? 'Your log was deleted from this browser' : 'The server has no log of this account yet'}
      actions={
        <>
          <Button busy={isBusy} onClick={() => picker.current?.click()}>
            {!isBusy && <Upload aria-hidden />}
            Import my log
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={losesNothing ? start : () => setConfirming(true)}>
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
        <OnServerPart asked={asked} disabled={isBusy} onAskAgain={again} onRestore={(restore) => void begin(restore)} />
        <LogFilePicker ref={picker} onChoose={(file) => void beginWith(file)} />
        <ConfirmDialog
          open={isConfirming}
          title="Start without your log?"
          confirmLabel="Start without it"
          cancelLabel="Back"
          variant="danger"
          busy={isBusy}
          onConfirm={start}
          onClose={() => setConfirming(false)}
        >
          <WhatStartingLoses asked={asked} />
        </ConfirmDialog>
      </div>
    </MessagePage>
  );
}

function IsElsewhere({ email }: Pick<Props, 'email'>) {
  return (
    <p>
      Your points, streak, XP and trust come from a log. <b className="wrap-anywhere text-ink">{email}</b> has none on this device, and the
      server has none either. Open Gauntlet on the device you used before: it sends the log to the server, and it appears here. Or export it
      there (Settings, Your Data) and import the file here.
    </p>
  );
}

function WasDeleted({ email }: Pick<Props, 'email'>) {
  return (
    <p>
      Your points, streak, XP and trust come from a log that this browser stored for <b className="wrap-anywhere text-ink">{email}</b>. It
      is gone, and the server has none: the browser deleted it, or somebody cleared the data of this site, before it was sent. If you have a
      file that you exported (Settings, Your Data), import it here: everything in it comes back.
    </p>
  );
}

/** What the person gives up by starting a new log here. */
function WhatStartingLoses({ asked }: { asked: Asked }) {
  return (
    <>
      <p>Your points, streak, XP and trust begin again.</p>
      <p>
        {asked.name === 'answered'
          ? 'What the server has of yours stays there, and cannot be restored here later.'
          : 'The server has not said yet what it has of yours. Once you start, it cannot be restored here.'}
      </p>
    </>
  );
}

export type Beginning = {
  readonly isBusy: boolean;
  /** The progress for a large log file; null for a small one. */
  readonly progress: ImportProgress | null;
  readonly problem: string | null;
  readonly begin: (how: () => Promise<Gauntlet | string>) => Promise<void>;
  readonly beginWith: (file: File) => Promise<void>;
};

/** Starts the log of an account on an empty device. A failure writes nothing and can be retried. */
export function useBeginning(device: Extract<DeviceAccount, { name: 'empty' }>, onBegun: (gauntlet: Gauntlet) => void): Beginning {
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(how: () => Promise<Gauntlet | string>): Promise<void> {
    setBusy(true);
    setProblem(null);
    const begun = await how().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    setBusy(false);
    setProgress(null);
    if (typeof begun === 'string') setProblem(begun);
    else onBegun(begun);
  }

  return { isBusy, progress, problem, begin, beginWith: (file) => begin(() => device.beginWith(file, setProgress)) };
}
