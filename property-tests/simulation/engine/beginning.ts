import type { Account } from '../../../core/gauntlet.ts';
import type { EventEnvelope } from '../../../core/kernel/event.ts';
import { millis } from '../../../core/kernel/instant.ts';
import { createScribe } from '../../../core/kernel/scribe.ts';
import { initialRoot, registry, type Root } from '../../../core/slices.ts';
import { calendar } from '../../arbitraries/calendar.ts';
import { diceOf } from './dice.ts';

/** XP for a few power-ups, which few lives would earn in their time. */
const RICHES = 1_500;
/** So many messages make a log that a snapshot is soon written of. */
const MANY = 496;
/** Before any life begins. */
const LONG_AGO = '2025-11-20T12:00:00.000Z';

type Kind = { readonly isRich: boolean; readonly isOld: boolean };

const known = new Map<string, readonly EventEnvelope[]>();

/** How a person's log begins, which is the same in all lives: empty, or with XP to spend, or with a long past. */
export function beginningOf(person: Account, kind: Kind): EventEnvelope[] {
  if (!kind.isRich && !kind.isOld) return [];
  const name = `${person.id} ${JSON.stringify(kind)}`;
  const events = known.get(name) ?? written(person, kind);
  known.set(name, events);
  return [...events];
}

function written({ id, name, email }: Account, { isRich, isOld }: Kind): readonly EventEnvelope[] {
  const dice = diceOf(0, `beginning of ${id}`);
  const ports = { now: () => millis(LONG_AGO), zone: () => 'UTC', calendar, random: dice.bytes };
  const scribe = createScribe<Root>({ registry, initial: initialRoot, ports, actor: id, device: `device of ${id}` });
  scribe.act({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
  if (isRich) scribe.write('riches', [{ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: RICHES } }]);
  const messages = isOld ? MANY : 0;
  for (let n = 0; n < messages; n += 1) {
    scribe.act({ id: `message ${n}`, type: 'SendMessage', data: { to: { id: 'dan', name: 'Dan' }, text: `Long ago ${n}` } });
  }
  return scribe.events;
}
