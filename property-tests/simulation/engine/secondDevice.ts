import { HOUR, instantOf } from '../../../core/kernel/time/instant.ts';
import { uuidOf } from './hostile.ts';
import type { Simulation } from './simulation.ts';

/** Another device of a person saves their profile: late, so that it replaces one that was saved after it. */
export async function saveElsewhere(simulation: Simulation): Promise<void> {
  if (!simulation.strikes('second device', 0.15)) return;
  simulation.countFault('second device');
  const { adverse, scheduler, server, trace, devices } = simulation;
  const { dice } = adverse;
  const person = devices[dice.below(devices.length)]?.person.id ?? '';
  const key = uuidOf(dice);
  const savedAt = instantOf(scheduler.now() - dice.pick([0, dice.below(HOUR), dice.below(50 * HOUR)]));
  const json = { '/text': `${person} elsewhere`, '/attributes/@prof1': `${person} elsewhere`, '/attributes/@prof6': savedAt };
  const request = { method: 'POST', path: '/api/local/projects/profiles/nodes', headers: { 'Idempotency-Key': key }, json } as const;
  const { status } = await server.handle(person, request, { isForeign: true });
  trace.add(`another device of ${person} saves the profile: ${status}`);
}
