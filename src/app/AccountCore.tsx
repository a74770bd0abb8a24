import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Account } from '@gauntlet/core';
import { openAccount, type DeviceAccount } from '@gauntlet/core/browser';
import { GauntletContext } from '../lib/gauntletContext.ts';
import { forgetNewAccount, isNewAccount } from '../lib/newAccount.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { KeepInTouch } from './KeepInTouch.tsx';
import { LoadingPage } from './LoadingPage.tsx';

const EmptyDevice = lazy(() => import('./EmptyDevice.tsx').then(({ EmptyDevice }) => ({ default: EmptyDevice })));

type Opening = { readonly name: 'opening' } | { readonly name: 'failed'; readonly message: string } | DeviceAccount;

type Props = { account: Account; children: ReactNode };

/**
 * Opens the core for one account and provides it to everything below. Mount it under a key of the account's id: leaving
 * closes the database and drops every answer that was fetched for that person.
 */
export function AccountCore(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ account, children, onRetry }: Props & { onRetry: () => void }) {
  const [opening, setOpening] = useState<Opening>({ name: 'opening' });
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 2 } } }));
  useEffect(() => openFor(account, setOpening), [account]);
  useEffect(() => (opening.name === 'open' ? () => opening.gauntlet.close() : undefined), [opening]);
  useEffect(() => () => queries.clear(), [queries]);

  if (opening.name === 'opening') return <LoadingPage />;
  if (opening.name === 'failed') return <CannotOpen message={opening.message} onRetry={onRetry} />;
  if (opening.name === 'empty')
    return (
      <Suspense fallback={<LoadingPage />}>
        <EmptyDevice email={account.email} device={opening} onBegun={(gauntlet) => setOpening({ name: 'open', gauntlet })} />
      </Suspense>
    );
  return (
    <GauntletContext value={opening.gauntlet}>
      <QueryClientProvider client={queries}>
        <KeepInTouch />
        {children}
      </QueryClientProvider>
    </GauntletContext>
  );
}

function CannotOpen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-16">
      <ErrorState isPage title="Your data cannot be opened on this device" description={message} onRetry={onRetry} />
    </main>
  );
}

/** Opens and reports; told to stop before that, it closes again what it opened. */
function openFor(account: Account, report: (opening: Opening) => void): () => void {
  let stopped = false;
  openAccount(account, isNewAccount(account.id)).then(
    (device) => {
      if (stopped) return device.name === 'open' ? device.gauntlet.close() : undefined;
      if (device.name === 'open') forgetNewAccount();
      return report(device);
    },
    (error: unknown) => {
      if (!stopped) report({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
  return () => {
    stopped = true;
  };
}
