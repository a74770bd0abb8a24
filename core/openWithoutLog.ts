import type { OpeningFigures } from './client/openingFigures.ts';
import type { Gauntlet } from './client/gauntlet.ts';
import type { Beginning, DeviceAccount, OnServer } from './deviceAccount.ts';
import { pauseIfBusy } from './adapters/pause.ts';
import type { Account } from './domain/account/index.ts';
import { lazyRegistry } from './domain/lazyRegistry.ts';
import { initialRoot, type Root } from './domain/slices.ts';
import type { Memory } from './kernel/fold/memory.ts';
import type { EventLog } from './kernel/log/log.ts';
import { foldAhead } from './kernel/snapshots/foldAhead.ts';
import type { Ports } from './kernel/store/ports.ts';
import { dateLater, instantOf, type LocalDate } from './kernel/time/instant.ts';
import type { OwnFigures } from './replication/accountLog/wire.ts';
import { beginLog, NOT_BEGUN, NOT_PULLED, pullLog } from './openLog.ts';

/** What opens an account on a device whose log is empty. */
export type WithoutLog = {
  readonly account: Account;
  readonly log: EventLog;
  readonly ports: Ports;
  readonly device: string;
  /** Opens the account over the log as it is then. `folded` is what was folded of it. */
  readonly open: (folded?: Memory<Root> | null) => Promise<Gauntlet>;
  /** Loads what records commands, while the person chooses how to begin. */
  readonly prepareCommands: () => void;
  /** Receives the share of the log that has arrived (0 to 1). */
  readonly onPulled: ((share: number) => void) | undefined;
  /** Receives the figures of the account, before its log arrives. */
  readonly onFigures: ((figures: OpeningFigures) => void) | undefined;
};

/**
 * Opens an account on a device without a log: pulls the account's (SY24), or begins one (SY25), or returns the ways to begin. Rejects with a
 * `StorageError`, and with a sentence when the server cannot be reached.
 */
export async function openWithoutLog(tools: WithoutLog, newcomer: Beginning | 'undecided' | null): Promise<DeviceAccount> {
  const { account, log, ports, open } = tools;
  const today = ports.calendar.dayOf(instantOf(ports.now()), ports.zone());
  const ahead = foldAhead<Root>({ log, device: tools.device, registry: lazyRegistry, initial: initialRoot }, pauseIfBusy);
  const pulled = await pullLog({
    ...tools,
    onFigures: (figures) => tools.onFigures?.(asOfToday(figures, today.date)),
    onEvents: (events) => ahead.add(events),
  });
  if (pulled === 'unreachable' || pulled === 'signed-out') throw new Error(NOT_PULLED[pulled]);
  if (pulled === 'pulled') return { name: 'open', gauntlet: await open(await ahead.memory()) };
  const begin = async (beginning: Beginning): Promise<Gauntlet> => {
    // A server without logs leaves the opening to this device.
    if (pulled === 'empty' && !(await beginLog(tools, beginning))) throw new Error(NOT_BEGUN);
    return open();
  };
  if (newcomer === 'undecided') {
    tools.prepareCommands();
    return { name: 'new', begin };
  }
  if (newcomer !== null) return { name: 'open', gauntlet: await begin(newcomer) };
  return {
    name: 'empty',
    begin: () => begin('plain'),
    beginWith: async (file, onProgress) => {
      const { importFile } = await import('./client/importing.ts');
      const result = await importFile({ file, account: account.id, log, ports, onProgress });
      return result.ok ? open() : (result.message ?? 'The import was cancelled.');
    },
    askServer: () => askServerFor(tools),
  };
}

/** Figures of another day without the streak, unless that day was yesterday: it stands until today ends. */
function asOfToday(figures: OwnFigures, today: LocalDate): OpeningFigures {
  return figures.date >= dateLater(today, -1) ? figures : { ...figures, streakDays: null };
}

async function askServerFor({ account: { id }, ports, log, open }: WithoutLog): Promise<OnServer> {
  const [{ fetchRemoteCache, mediaHashesOf, serverSummaryOf }, { restoredLog }, { fileFacts }] = await Promise.all([
    import('./replication/restore/fromServer.ts'),
    import('./replication/restore/restored.ts'),
    import('./adapters/fileFacts.ts'),
  ]);
  const remote = await fetchRemoteCache(ports, id);
  return {
    has: serverSummaryOf(remote, id),
    restore: async () => {
      const files = await fileFacts(mediaHashesOf(remote, id));
      const { events, leftOut } = restoredLog({ person: id, remote, calendar: ports.calendar, zone: ports.zone(), files }, ports.random);
      // When another tab has begun a log meanwhile, that log counts.
      if (events.length > 0) await log.append(1, events, 'strict');
      return { gauntlet: await open(), leftOut };
    },
  };
}
