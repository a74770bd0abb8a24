import type { Gauntlet } from '@gauntlet/core';
import { sessionStore } from '../../features/account/session.ts';
import { chaosSign } from '../shared/chaosSign.ts';
import { keepRun } from '../shared/runs.ts';
import { FAULT_WORDS, FAULTS, type Settings } from './faults/faults.ts';
import { CHAOS_LAWS } from './laws.ts';
import { startRun, type RunState } from './run.ts';
import { createListeners } from '../../lib/listeners.ts';

type Run = Awaited<ReturnType<typeof startRun>>;

let state: RunState | null = null;
let run: Run | null = null;
let isBeginning = false;
const changes = createListeners();

/** Chaos in this tab: at most one run, which goes on while other screens are looked at. */
export const chaos = {
  get: () => state,
  subscribe: changes.subscribe,
  /** Begins a run. Rejects when the log cannot be read. Does nothing while one is on. */
  async start(gauntlet: Gauntlet, settings: Settings, seed: number): Promise<void> {
    if (run !== null || isBeginning) return;
    isBeginning = true;
    run = await startRun(gauntlet, settings, seed, show).finally(() => (isBeginning = false));
    const unsubscribe = sessionStore.subscribe(() => {
      if (sessionStore.getState().status === 'signedIn') return;
      run?.abandon();
      // Nothing of one person's run is there for the next.
      state = null;
      end();
      unsubscribe();
    });
  },
  /** Switches the faults off, and looks at what they left. */
  async stop(): Promise<void> {
    const ended = await run?.stop();
    if (run === null || ended?.phase !== 'over') return;
    end();
    keep(ended);
  },
};

function show(next: RunState): void {
  state = next;
  const strikes = FAULTS.reduce((sum, fault) => sum + (next.strikes[fault] ?? 0), 0);
  const sign = { strikes, broken: next.broken.length, isEnding: next.phase === 'ending', stop: () => void chaos.stop() };
  chaosSign.show(next.phase === 'over' ? null : sign);
  changes.tell();
}

function end(): void {
  run = null;
  chaosSign.show(null);
  changes.tell();
}

function keep({ seed, settings, startedAt, strikes, figures, broken, server }: RunState): void {
  const on = FAULTS.filter((fault) => settings[fault] !== null);
  const brokenLaws = new Set(broken.map(({ law }) => law));
  keepRun({
    id: crypto.randomUUID(),
    kind: 'chaos',
    name: on.length === FAULTS.length ? 'Chaos: every fault at once' : `Chaos: ${on.map((fault) => FAULT_WORDS[fault].name).join(', ')}`,
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Date.now() - startedAt,
    passed: CHAOS_LAWS.length - brokenLaws.size,
    failed: brokenLaws.size,
    details: [
      ...broken.map(({ law, position, event, why }) => `${law}: ${why} (event ${event || '-'}, position ${position})`),
      `${figures.events} events and ${figures.acknowledged} answers were asked; ${serverWords(server)}`,
      on.map((fault) => `${FAULT_WORDS[fault].name} ${strikes[fault] ?? 0} times`).join(', '),
    ],
    seed,
  });
}

function serverWords(server: RunState['server']): string {
  return server && 'asked' in server ? `the server was asked for ${server.asked} nodes` : 'the server could not be asked';
}
