import type { Gauntlet } from '@gauntlet/core';
import { sessionStore } from '../../features/account/session.ts';
import { chaosStatus } from '../shared/dockState.ts';
import { storeRun } from '../shared/runs.ts';
import { FAULT_TEXTS, FAULTS, type Settings } from './faults/faults.ts';
import { CHAOS_INVARIANTS } from './logMonitor.ts';
import { startRun, type RunState } from './run.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { createListeners } from '../../lib/listeners.ts';

type Run = Awaited<ReturnType<typeof startRun>>;

let state: RunState | null = null;
let run: Run | null = null;
let isBeginning = false;
const changes = createListeners();

/** The chaos run of this tab. There is at most one; it continues while other screens are open. */
export const chaos = {
  get: () => state,
  subscribe: changes.subscribe,
  /** Starts a run. Rejects when the log cannot be read. Does nothing during a run. */
  async start(gauntlet: Gauntlet, settings: Settings, seed: number): Promise<void> {
    if (run !== null || isBeginning) return;
    isBeginning = true;
    run = await startRun(gauntlet, settings, seed, show).finally(() => (isBeginning = false));
    const unsubscribe = sessionStore.subscribe(() => {
      if (sessionStore.getState().status === 'signedIn') return;
      run?.abandon();
      // A run must not outlive the session of its person.
      state = null;
      end();
      unsubscribe();
    });
  },
  /** Stops the faults and checks their effects. */
  async stop(): Promise<void> {
    const ended = await run?.stop();
    if (run === null || ended?.phase !== 'over') return;
    end();
    storeResult(ended);
  },
};

function show(next: RunState): void {
  state = next;
  const strikes = FAULTS.reduce((sum, fault) => sum + (next.strikes[fault] ?? 0), 0);
  const sign = { strikes, broken: next.broken.length, isEnding: next.phase === 'ending', stop: () => void chaos.stop() };
  chaosStatus.show(next.phase === 'over' ? null : sign);
  changes.notify();
}

function end(): void {
  run = null;
  chaosStatus.show(null);
  changes.notify();
}

function storeResult({ seed, settings, startedAt, strikes, figures, broken, server }: RunState): void {
  const on = FAULTS.filter((fault) => settings[fault] !== null);
  const brokenInvariants = new Set(broken.map(({ invariant }) => invariant));
  storeRun({
    id: crypto.randomUUID(),
    kind: 'chaos',
    name: on.length === FAULTS.length ? 'Chaos: every fault at once' : `Chaos: ${on.map((fault) => FAULT_TEXTS[fault].name).join(', ')}`,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Date.now() - startedAt,
    passed: CHAOS_INVARIANTS.length - brokenInvariants.size,
    failed: brokenInvariants.size,
    details: [
      ...broken.map(({ invariant, position, event, why }) => `${invariant}: ${why} (event ${event || '-'}, position ${position})`),
      `${formatCount(figures.events, 'event')} and ${formatCount(figures.acknowledged, 'acknowledgement')} were checked; ${serverText(server)}`,
      on.map((fault) => `${FAULT_TEXTS[fault].name} ${formatCount(strikes[fault] ?? 0, 'time')}`).join(', '),
    ],
    seed,
  });
}

function serverText(server: RunState['server']): string {
  return server && 'checked' in server
    ? `${formatCount(server.checked, 'node')} of the server were checked`
    : 'the nodes of the server could not be checked';
}
