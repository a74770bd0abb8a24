import type { Account } from '../../../core/domain/account/index.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { millis } from '../../../core/kernel/time/instant.ts';
import { createRecorder } from '../../../core/kernel/store/recorder.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { calendar } from '../../../core/testing/arbitraries/calendar.ts';
import { diceOf } from './dice.ts';

/** XP for a few power-ups, which a short scenario could not earn. */
const INITIAL_XP = 1_500;
/** Before the start of every scenario. */
const LONG_AGO = '2025-11-20T12:00:00.000Z';

const cached = new Map<string, readonly EventEnvelope[]>();

/** Returns the initial log of a person on a device, the same in all scenarios: empty, or with XP to spend. */
export function initialLogOf(person: Account, isRich: boolean, device: string): EventEnvelope[] {
  if (!isRich) return [];
  const events = cached.get(device) ?? written(person, device);
  cached.set(device, events);
  return [...events];
}

function written({ id, name, email }: Account, device: string): readonly EventEnvelope[] {
  const dice = diceOf(0, `beginning of ${id}`);
  const ports = { now: () => millis(LONG_AGO), zone: () => 'UTC', calendar, random: dice.bytes };
  const recorder = createRecorder<Root>({ registry, initial: initialRoot, ports, actor: id, device });
  recorder.execute({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
  recorder.write('riches', [{ type: 'AchievementUnlocked', data: { achievement: 'legend', xp: INITIAL_XP } }]);
  return recorder.events;
}
