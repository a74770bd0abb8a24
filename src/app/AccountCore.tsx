import { useEffect, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Account, Gauntlet } from '@gauntlet/core';
import { openAccount } from '@gauntlet/core/browser';
import { GauntletContext } from '../lib/gauntletContext.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { KeepInTouch } from './KeepInTouch.tsx';

type Opening =
  | { readonly name: 'opening' }
  | { readonly name: 'open'; readonly gauntlet: Gauntlet }
  | { readonly name: 'failed'; readonly message: string };

/**
 * Opens the core for one account and provides it to everything below. Mount it under a key of the account's id: leaving
 * closes the database and drops every answer that was fetched for that person.
 */
export function AccountCore({ account, children }: { account: Account; children: ReactNode }) {
  const [opening, setOpening] = useState<Opening>({ name: 'opening' });
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 2 } } }));
  useEffect(() => openFor(account, setOpening), [account]);
  useEffect(() => () => queries.clear(), [queries]);
  if (opening.name === 'opening') return <LoadingPage />;
  if (opening.name === 'failed') return <ErrorState title="Your data cannot be opened on this device" description={opening.message} />;
  return (
    <GauntletContext value={opening.gauntlet}>
      <QueryClientProvider client={queries}>
        <KeepInTouch />
        {children}
      </QueryClientProvider>
    </GauntletContext>
  );
}

/** Opens, reports, and closes again whenever it is told to stop. */
function openFor(account: Account, report: (opening: Opening) => void): () => void {
  let stopped = false;
  let opened: Gauntlet | null = null;
  openAccount(account).then(
    (gauntlet) => {
      if (stopped) return gauntlet.close();
      opened = gauntlet;
      report({ name: 'open', gauntlet });
    },
    (error: unknown) => {
      if (!stopped) report({ name: 'failed', message: error instanceof Error ? error.message : String(error) });
    },
  );
  return () => {
    stopped = true;
    opened?.close();
  };
}
