import fc from 'fast-check';
import { createInMemoryStore, type InMemoryStore } from '../inMemoryStore.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Environment } from '../environment.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { calendar } from './calendar.ts';
import type { Intent } from './intent.ts';
import { anyIntent } from './intents.ts';
import { passage, type Passage } from './moments.ts';
import { oddZone } from './zones.ts';

/** XP for a few power-ups, which few random histories would earn. */
const INITIAL_XP = 1_500;

/** One step: time passes, then an intent is carried out. */
export type Step = { readonly passage: Passage; readonly intent: Intent };

/** A random history: where it takes place, whether the user begins with XP, and its steps. Printed as one line a step. */
export type Journey = { readonly zone: string; readonly seed: number; readonly isRich: boolean; readonly steps: readonly Step[] };

const step: fc.Arbitrary<Step> = fc.record({ passage, intent: anyIntent });

/** Generates histories of at most `most` steps. Each begins by opening the account. */
export function journey(most = 25): fc.Arbitrary<Journey> {
  return fc
    .record({
      zone: oddZone,
      seed: fc.integer(),
      isRich: fc.boolean(),
      steps: fc.array(step, { minLength: 1, maxLength: most, size: 'max' }),
    })
    .map((history) => Object.assign(history, { [fc.toStringMethod]: () => described(history) }));
}

function described({ zone, seed, isRich, steps }: Journey): string {
  const lines = steps.map(({ passage: { ms, zone: there }, intent }) => `  +${ms}${there ? ` ${there}` : ''}: ${intent.name}`);
  return [`in ${zone}, seed ${seed}${isRich ? ', rich in XP' : ''}`, ...lines].join('\n');
}

/** The start of every history. */
export const HISTORY_START = '2026-02-20T12:00:00.000Z';

/** Plays a history in an in-memory store, after the events in `before`. Calls `onStep` before the first step and after each. */
export function playJourney(
  history: Journey,
  onStep: (store: InMemoryStore) => void = () => {},
  before: readonly EventEnvelope[] = [],
): InMemoryStore {
  const { zone, seed, isRich, steps } = history;
  const store = createInMemoryStore({ calendar, zone, seed, now: HISTORY_START, before });
  store.execute('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  if (isRich) store.record({ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: INITIAL_XP } });
  onStep(store);
  for (const { passage: passed, intent } of steps) {
    move(store.environment, passed);
    for (const each of intent.commands(() => ({ root: store.root, asOf: asOf(store.environment) }))) {
      if ('type' in each) store.execute(each.type, each.data);
      else move(store.environment, each);
    }
    onStep(store);
  }
  return store;
}

/** Advances an environment's clock, and changes its zone. */
export function move(environment: Environment, { ms, zone }: Passage): void {
  environment.advance(ms);
  if (zone !== null) environment.setZone(zone);
}

/** Returns an environment's present moment. */
export function asOf(environment: Environment): AsOf {
  const now = environment.now();
  return { now, day: environment.ports.calendar.dayOf(now, environment.ports.zone()) };
}
