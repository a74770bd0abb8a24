import { createContext, lazy, startTransition, Suspense, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { logHealth$, type Account } from '@gauntlet/core';
import { openAccount, type DeviceAccount, type OpeningFigures } from '@gauntlet/core/browser';
import { GauntletContext, useGauntlet, usePartOf } from '../lib/gauntlet.ts';
import { traceBuffer } from '../lib/logger/traceBuffer.ts';
import { hasLogMark, markLog, newcomerOf, removeNewAccountMark } from '../lib/accountMarks.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { OpeningPage } from './OpeningPage.tsx';
import { SyncConditions } from './SyncConditions.tsx';
import { reducers } from '../lib/reducers.ts';

const EmptyDevice = lazy(() => import('./emptyDevice/EmptyDevice.tsx').then((module) => ({ default: module.EmptyDevice })));
const FirstMinute = lazy(() => import('./firstMinute/FirstMinute.tsx').then((module) => ({ default: module.FirstMinute })));

type Opening =
  | { readonly name: 'opening'; readonly figures: OpeningFigures | null; readonly folded: number | null; readonly pulled: number | null }
  | { readonly name: 'failed'; readonly message: string }
  | DeviceAccount;

const BEGINNING = { name: 'opening', figures: null, folded: null, pulled: null } as const;

/** What opens an account: over the browser's storage and network, unless a component test provides other ports. */
export const OpenAccount = createContext(openAccount);

type Props = { account: Account; children: ReactNode };

/**
 * Opens the core for one account and provides it to its children. Mount it under a key of the account id: unmounting closes the
 * database and drops all fetched data.
 */
export function AccountCore(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ account, children, onRetry }: Props & { onRetry: () => void }) {
  const [opening, setOpening] = useState<Opening>(BEGINNING);
  const retry = useEffectEvent(onRetry);
  const open = useContext(OpenAccount);
  useEffect(() => openFor(open, account, setOpening, () => retry()), [open, account]);
  useEffect(() => (opening.name === 'open' ? () => opening.gauntlet.close() : undefined), [opening]);

  if (opening.name === 'opening') return <OpeningPage {...opening} />;
  if (opening.name === 'failed') return <CannotOpen message={opening.message} onRetry={onRetry} />;
  if (opening.name === 'new')
    return (
      <Suspense fallback={<LoadingPage />}>
        <FirstMinute
          accountId={account.id}
          begin={opening.begin}
          onBegun={(gauntlet) => {
            removeNewAccountMark();
            setOpening({ name: 'open', gauntlet });
          }}
          onFailed={(error) => setOpening(failureOf(error))}
        />
      </Suspense>
    );
  if (opening.name === 'empty')
    return (
      <Suspense fallback={<LoadingPage />}>
        <EmptyDevice
          email={account.email}
          device={opening}
          wasHere={hasLogMark(account.id)}
          onBegun={(gauntlet) => setOpening({ name: 'open', gauntlet })}
        />
      </Suspense>
    );
  return (
    <GauntletContext value={opening.gauntlet}>
      <LogMark />
      <SyncConditions />
      {children}
    </GauntletContext>
  );
}

/** Renders nothing. Marks that this device holds a log once it has events. */
function LogMark() {
  const { account } = useGauntlet();
  const isBegun = usePartOf(logHealth$, ({ events }) => events > 0);
  useEffect(() => {
    if (isBegun) markLog(account.id);
  }, [account, isBegun]);
  return null;
}

function CannotOpen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-16">
      <ErrorState isPage title="Your data cannot be opened on this device" description={message} onRetry={onRetry} />
    </main>
  );
}

/** Opens the account and reports each state. `onCopied` is called when it must be opened again. Returns a function that cancels: it closes what opens later. */
function openFor(open: typeof openAccount, account: Account, report: (opening: Opening) => void, onCopied: () => void): () => void {
  let waits = true;
  let stopped = false;
  let opening: Extract<Opening, { name: 'opening' }> = BEGINNING;
  const know = (more: Partial<typeof opening>): void => {
    if (waits) report((opening = { ...opening, ...more }));
  };
  const start = {
    reducers,
    trace: traceBuffer.emit,
    onFigures: (figures: OpeningFigures) => know({ figures }),
    onFolded: (folded: number) => know({ folded }),
    onCopied,
    onPulled: (pulled: number) => know({ pulled }),
  };
  open(account, newcomerOf(account.id), start).then(
    (device) => {
      waits = false;
      if (stopped) return device.name === 'open' ? device.gauntlet.close() : undefined;
      if (device.name === 'open') removeNewAccountMark();
      // The first screen is rendered in slices that hold up no frame.
      return startTransition(() => report(device));
    },
    (error: unknown) => {
      if (!stopped) report(failureOf(error));
    },
  );
  return () => {
    waits = false;
    stopped = true;
  };
}

function failureOf(error: unknown): Opening {
  return { name: 'failed', message: error instanceof Error ? error.message : String(error) };
}
