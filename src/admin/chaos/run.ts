import type { BrokenInvariant } from '@gauntlet/core/devtools';
import type { Gauntlet } from '@gauntlet/core';
import { traceBuffer } from '../../lib/logger/traceBuffer.ts';
import { createLogMonitor, type LogMonitor } from './logMonitor.ts';
import { checkServer, idsOnServer } from './serverCheck.ts';
import { createDecider, type Fault, type Settings } from './faults/faults.ts';
import { patchFetch, simulateOffline } from './faults/patchNetwork.ts';
import { patchStorage } from './faults/patchStorage.ts';

/** The state of a run: faults are active, their effects are checked, or it is over. */
export type RunState = {
  readonly phase: 'on' | 'ending' | 'over';
  readonly settings: Settings;
  readonly seed: number;
  /** The start in milliseconds since 1970, and how long the faults lasted. */
  readonly startedAt: number;
  readonly lastedMs: number;
  readonly strikes: Readonly<Partial<Record<Fault, number>>>;
  readonly figures: ReturnType<LogMonitor['figures']>;
  readonly broken: readonly BrokenInvariant[];
  /** The final check of the server: the number of checked nodes, or the reason why it failed; null before. */
  readonly server: { readonly checked: number } | { readonly why: string } | null;
};

/** The interval of the checks, and the number of checks per comparison of states. */
const CHECK_INTERVAL_MS = 500;
const CHECKS_PER_COMPARISON = 8;
/** How long the outbox may take to empty after the faults stop, in milliseconds. */
const SETTLE_TIMEOUT_MS = 90_000;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Injects faults into the open account until `stop`, and checks the invariants meanwhile (CX1, CX4, CX5). Calls `onChange` with
 * each state.
 * `stop` resolves with the final state. Rejects when the log cannot be read at the start.
 */
export async function startRun(gauntlet: Gauntlet, settings: Settings, seed: number, onChange: (state: RunState) => void) {
  const monitor = await createLogMonitor(gauntlet, pause);
  let state: RunState = {
    phase: 'on',
    settings,
    seed,
    startedAt: Date.now(),
    lastedMs: 0,
    strikes: {},
    figures: monitor.figures(),
    broken: [],
    server: null,
  };
  const change = (more: Partial<RunState>): void => onChange((state = { ...state, ...more, figures: monitor.figures() }));
  const addBroken = (broken: readonly BrokenInvariant[]): void => change({ broken: [...state.broken, ...broken] });
  const stopFaults = startFaults(settings, seed, (fault) =>
    change({ strikes: { ...state.strikes, [fault]: (state.strikes[fault] ?? 0) + 1 } }),
  );
  const stopTrace = traceBuffer.watch((event) => {
    if (event.kind === 'executed' && event.result.ok) monitor.acknowledge(event.command, event.result.events);
  });
  const monitoring = startMonitoring(monitor, addBroken);
  change({});

  return {
    /** Stops the faults without the final checks: the account is closed. */
    abandon(): void {
      stopFaults();
      stopTrace();
      void monitoring.stop();
    },
    async stop(): Promise<RunState> {
      if (state.phase !== 'on') return state;
      stopFaults();
      change({ phase: 'ending', lastedMs: Date.now() - state.startedAt });
      await monitoring.stop();
      addBroken(await settle(gauntlet));
      stopTrace();
      addBroken([...(await monitor.check()), ...(await compareStates(gauntlet, monitor))]);
      const { position, events } = monitor.figures();
      const server = await checkNodes(gauntlet, position - events + 1);
      addBroken('broken' in server ? server.broken : []);
      change({ phase: 'over', server });
      return state;
    },
  };
}

function startFaults(settings: Settings, seed: number, strike: (fault: Fault) => void): () => void {
  const decider = createDecider(settings, seed);
  const network = simulateOffline(decider);
  const stops = [patchFetch(decider, strike, network.isOffline), patchStorage(decider, strike), network.stop];
  return () => stops.forEach((stopFaults) => stopFaults());
}

function startMonitoring(
  monitor: LogMonitor,
  addBroken: (broken: readonly BrokenInvariant[]) => void,
): { readonly stop: () => Promise<void> } {
  const aborter = new AbortController();
  const checkRepeatedly = async (): Promise<void> => {
    for (let checks = 1; !aborter.signal.aborted; checks += 1) {
      // The faults may prevent a read; the next check reads again.
      const broken = await monitor.check().catch(() => []);
      const differs = checks % CHECKS_PER_COMPARISON === 0 ? await monitor.compare().catch(() => null) : null;
      addBroken([...broken, ...(differs ?? [])]);
      await pause(CHECK_INTERVAL_MS);
    }
  };
  const ended = checkRepeatedly();
  return {
    stop: () => {
      aborter.abort();
      return ended;
    },
  };
}

/** Waits until the outbox is empty, with the faults stopped. Returns the events that remain in it. */
async function settle(gauntlet: Gauntlet): Promise<BrokenInvariant[]> {
  const sync = () => gauntlet.views$.value.state.root.sync;
  for (const end = Date.now() + SETTLE_TIMEOUT_MS; Date.now() < end; await pause(CHECK_INTERVAL_MS)) {
    await gauntlet.refresh();
    await gauntlet.push();
    if (sync().pending.length === 0) return [];
  }
  return sync().pending.map(({ event, position, type }) => ({
    invariant: 'outbox',
    position,
    event,
    why: `${type} still waits for delivery`,
  }));
}

/** Compares memory and log at the same position: other tabs may append meanwhile. */
async function compareStates(gauntlet: Gauntlet, monitor: LogMonitor): Promise<readonly BrokenInvariant[]> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await gauntlet.refresh();
    const broken = await monitor.check();
    const differs = await monitor.compare();
    if (broken.length > 0 || differs !== null) return [...broken, ...(differs ?? [])];
  }
  return [{ invariant: 'fold', position: monitor.figures().position, event: '', why: 'memory and log were never at the same position' }];
}

async function checkNodes(gauntlet: Gauntlet, from: number): Promise<{ checked: number; broken: BrokenInvariant[] } | { why: string }> {
  try {
    const { position } = gauntlet.views$.value.state.root.log;
    return await checkServer(await gauntlet.readEvents(1, position), from, idsOnServer);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
