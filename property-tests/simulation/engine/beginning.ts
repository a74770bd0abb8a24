import type { Account } from '../../../core/domain/account/account.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { millis } from '../../../core/kernel/time/instant.ts';
import { createScribe } from '../../../core/kernel/store/scribe.ts';
import { initialRoot, registry, type Root } from '../../../core/domain/registry.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { diceOf } from './dice.ts';

/** XP for a few power-ups, which few lives would earn in their time. */
const RICHES = 1_500;
/** Before any life begins. */
const LONG_AGO = '2025-11-20T12:00:00.000Z';

const known = new Map<string, readonly EventEnvelope[]>();

/** How a person's log begins, which is the same in all lives: empty, or with XP to spend. */
export function beginningOf(person: Account, isRich: boolean): EventEnvelope[] {
  if (!isRich) return [];
  const events = known.get(person.id) ?? written(person);
  known.set(person.id, events);
  return [...events];
}

function written({ id, name, email }: Account): readonly EventEnvelope[] {
  const dice = diceOf(0, `beginning of ${id}`);
  const ports = { now: () => millis(LONG_AGO), zone: () => 'UTC', calendar, random: dice.bytes };
  const scribe = createScribe<Root>({ registry, initial: initialRoot, ports, actor: id, device: `device of ${id}` });
  scribe.act({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
  scribe.write('riches', [{ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: RICHES } }]);
  return scribe.events;
}
