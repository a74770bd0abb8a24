import type { Gauntlet } from '@gauntlet/core';
import { sittings, type Sitting } from '../shared/sitting.ts';
import { dockedTool } from '../shared/dockedTool.ts';

/** The start of a fork: the number of events of the own log, and the time (ms since 1970). */
export type Beginning = { readonly position: number; readonly now: number };

/** Displays the whole app from a fork of the account's own log (WI1). Changes there affect nothing else. */
export async function beginFork(own: Gauntlet, beginning: Beginning): Promise<void> {
  await sittings.begin(() => openSitting(own, beginning));
  if (sittings.get().name === 'sitting') dockedTool.show('whatIf');
}

async function openSitting(own: Gauntlet, { position, now }: Beginning): Promise<Sitting> {
  const { openedLogOfAccount, openFork } = await import('@gauntlet/core/devtools');
  const { account, calendar, remote: known, log, end } = openedLogOfAccount(own);
  const fork = await openFork({
    account,
    log,
    position,
    now,
    zone: end.zone,
    remote: known,
    fileOf: (hash) => own.fileOf(hash),
    ports: {
      calendar,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      clock: () => Date.now(),
    },
  });
  return { name: 'fork', fork, began: { now: new Date(now).toISOString(), day: calendar.dayOf(new Date(now).toISOString(), end.zone) } };
}
