import type { Broken } from '@gauntlet/core/devtools';
import type { Gauntlet } from '@gauntlet/core';
import { watchNotes } from '../../lib/logger/earlyNotes.ts';
import { askServer, serverHolds } from './afterwards.ts';
import { createDecider } from './faults/decide.ts';
import type { Fault, Settings } from './faults/faults.ts';
import { patchFetch, runSpells } from './faults/patchNetwork.ts';
import { patchStorage } from './faults/patchStorage.ts';
import { createKeeper, type Keeper } from './keeper.ts';

/** How a run stands: faults strike; it is over and looked at; or all is known. */
export type RunState = {
  readonly phase: 'on' | 'ending' | 'over';
  readonly settings: Settings;
  readonly seed: number;
  /** When it began, in milliseconds since 1970, and how long the faults lasted. */
  readonly startedAt: number;
  readonly lastedMs: number;
  readonly strikes: Readonly<Partial<Record<Fault, number>>>;
  readonly figures: ReturnType<Keeper['figures']>;
  readonly broken: readonly Broken[];
  /** What was asked at the end: how many nodes of the server; null where it could not be asked, with the reason. */
  readonly server: { readonly asked: number } | { readonly why: string } | null;
};

/** How often the log is looked at, and every how many looks the states are compared. */
const LOOK_MS = 500;
const COMPARE_EVERY = 8;
/** So long the outbox may take to empty once nothing goes wrong any more. */
const PATIENCE_MS = 90_000;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets faults loose on the open account until `stop`, and keeps the laws all the while (CX1, CX4, CX5). `tell` hears of each change.
 * `stop` resolves with how it ended. Rejects when the log cannot be read at the start.
 */
export async function startRun(gauntlet: Gauntlet, settings: Settings, seed: number, tell: (state: RunState) => void) {
  const keeper = await createKeeper(gauntlet, pause);
  let state: RunState = {
    phase: 'on',
    settings,
    seed,
    startedAt: Date.now(),
    lastedMs: 0,
    strikes: {},
    figures: keeper.figures(),
    broken: [],
    server: null,
  };
  const change = (more: Partial<RunState>): void => tell((state = { ...state, ...more, figures: keeper.figures() }));
  const found = (broken: readonly Broken[]): void => change({ broken: [...state.broken, ...broken] });
  const lift = letLoose(settings, seed, (fault) => change({ strikes: { ...state.strikes, [fault]: (state.strikes[fault] ?? 0) + 1 } }));
  const unwatch = watchNotes((note) => {
    if (note.kind === 'answered' && note.answer.ok) keeper.acknowledge(note.answer.events);
  });
  const looking = keepLooking(keeper, found);
  change({});

  return {
    /** Lifts the faults and asks nothing more: the account is closed. */
    abandon(): void {
      lift();
      unwatch();
      void looking.stop();
    },
    async stop(): Promise<RunState> {
      if (state.phase !== 'on') return state;
      lift();
      change({ phase: 'ending', lastedMs: Date.now() - state.startedAt });
      await looking.stop();
      found(await settled(gauntlet));
      unwatch();
      found([...(await keeper.check()), ...(await compared(gauntlet, keeper))]);
      const { position, events } = keeper.figures();
      const server = await holds(gauntlet, position - events + 1);
      found('broken' in server ? server.broken : []);
      change({ phase: 'over', server });
      return state;
    },
  };
}

function letLoose(settings: Settings, seed: number, strike: (fault: Fault) => void): () => void {
  const decider = createDecider(settings, seed);
  const spells = runSpells(decider);
  const lifts = [patchFetch(decider, strike, spells.isOffline), patchStorage(decider, strike), spells.stop];
  return () => lifts.forEach((lift) => lift());
}

function keepLooking(keeper: Keeper, found: (broken: readonly Broken[]) => void): { readonly stop: () => Promise<void> } {
  const over = new AbortController();
  const look = async (): Promise<void> => {
    for (let looks = 1; !over.signal.aborted; looks += 1) {
      // What cannot be read now, because of the faults, is read the next time.
      const broken = await keeper.check().catch(() => []);
      found([...broken, ...((looks % COMPARE_EVERY === 0 && keeper.compare()) || [])]);
      await pause(LOOK_MS);
    }
  };
  const ended = look();
  return {
    stop: () => {
      over.abort();
      return ended;
    },
  };
}

/** Nothing goes wrong any more: everything that waits is told. Answers what is left. */
async function settled(gauntlet: Gauntlet): Promise<Broken[]> {
  const sync = () => gauntlet.views$.value.state.root.sync;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    await gauntlet.refresh();
    await gauntlet.push();
    if (sync().pending.length === 0) return [];
  }
  return sync().pending.map(({ event, position, type }) => ({ law: 'outbox', position, event, why: `${type} still waits to be told` }));
}

/** The states of memory and log, at the same position: other tabs may go on writing. */
async function compared(gauntlet: Gauntlet, keeper: Keeper): Promise<readonly Broken[]> {
  for (let tries = 0; tries < 20; tries += 1) {
    await gauntlet.refresh();
    const broken = await keeper.check();
    const differs = keeper.compare();
    if (broken.length > 0 || differs !== null) return [...broken, ...(differs ?? [])];
  }
  return [{ law: 'fold', position: keeper.figures().position, event: '', why: 'memory and log were never at the same position' }];
}

async function holds(gauntlet: Gauntlet, from: number): Promise<{ asked: number; broken: Broken[] } | { why: string }> {
  try {
    const { position } = gauntlet.views$.value.state.root.log;
    return await serverHolds(await gauntlet.readEvents(1, position), from, askServer);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
