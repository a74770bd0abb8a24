import fc from 'fast-check';
import { createNotebook, type Notebook } from '../notebook.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { World } from '../world.ts';
import type { AsOf } from '../../kernel/store/projection.ts';
import { calendar } from './calendar.ts';
import type { Intent } from './intent.ts';
import { anyIntent } from './intents.ts';
import { passage, type Passage } from './moments.ts';
import { oddZone } from './zones.ts';

/** XP for a few power-ups, which few lives would earn in their time. */
const RICHES = 1_500;

/** One step of a life: time passes, then somebody does something. */
export type Step = { readonly passage: Passage; readonly intent: Intent };

/** A life with the app: where it begins, with XP to spend or without, and what is done. Printed as one line a step. */
export type Journey = { readonly zone: string; readonly seed: number; readonly isRich: boolean; readonly steps: readonly Step[] };

const step: fc.Arbitrary<Step> = fc.record({ passage, intent: anyIntent });

/** Lives of at most `most` steps; every one begins with opening the account. */
export function journey(most = 25): fc.Arbitrary<Journey> {
  return fc
    .record({
      zone: oddZone,
      seed: fc.integer(),
      isRich: fc.boolean(),
      steps: fc.array(step, { minLength: 1, maxLength: most, size: 'max' }),
    })
    .map((life) => Object.assign(life, { [fc.toStringMethod]: () => described(life) }));
}

function described({ zone, seed, isRich, steps }: Journey): string {
  const lines = steps.map(({ passage: { ms, zone: there }, intent }) => `  +${ms}${there ? ` ${there}` : ''}: ${intent.name}`);
  return [`in ${zone}, seed ${seed}${isRich ? ', rich in XP' : ''}`, ...lines].join('\n');
}

/** When every life begins. */
export const LIFE_BEGINS = '2026-02-20T12:00:00.000Z';

/** Lives a journey in a notebook, after a log that is there already; `look` is called after every step, and before the first. */
export function live(life: Journey, look: (book: Notebook) => void = () => {}, before: readonly EventEnvelope[] = []): Notebook {
  const { zone, seed, isRich, steps } = life;
  const book = createNotebook({ calendar, zone, seed, now: LIFE_BEGINS, before });
  book.act('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  if (isRich) book.record({ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: RICHES } });
  look(book);
  for (const { passage: passed, intent } of steps) {
    move(book.world, passed);
    for (const each of intent.acts(() => ({ root: book.root, asOf: asOf(book.world) }))) {
      if ('type' in each) book.act(each.type, each.data);
      else move(book.world, each);
    }
    look(book);
  }
  return book;
}

/** Lets time pass in a world, and carries it elsewhere. */
export function move(world: World, { ms, zone }: Passage): void {
  world.pass(ms);
  if (zone !== null) world.carryTo(zone);
}

/** The moment that a world is at. */
export function asOf(world: World): AsOf {
  const now = world.now();
  return { now, day: world.ports.calendar.dayOf(now, world.ports.zone()) };
}
