import { annsEnvironment, type AnnsEnvironment } from './communityScenario.ts';

/** A group of three days that Ben hosts, with Ann, Cleo and Dan, from 2 March at 09:00 UTC, the present. */
export type Group = AnnsEnvironment & {
  readonly id: string;
  /** Dan's check-in of the first day, which Ben rejected as the host at 11:00. */
  readonly dansProof: string;
};

/** Returns an instant in March 2026: march('02T10:00'). */
export const march = (time: string): string => `2026-03-${time}:00.000Z`;

/** Opens the group, five hours after its start. */
export async function openGroup(): Promise<Group> {
  const opened = await annsEnvironment();
  const { environment, others, ann } = opened;
  for (const person of ['ben', 'cleo', 'dan', 'eve']) others.profile(person);
  const id = others.challenge('ben', { '/attributes/@durat': 3 });
  await ann.pulls();
  const joined = await ann.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
  if (!joined.ok) throw new Error(`Ann cannot join: ${joined.refusal.type}`);
  others.acted('cleo', id, 'joined', march('02T09:10'));
  others.acted('dan', id, 'joined', march('02T09:20'));
  others.acted('ben', id, 'started', march('02T09:30'));
  const dansProof = others.checkedIn('dan', id, march('02T10:00'));
  others.reviewed('ben', { challenge: id, action: 'rejected', about: dansProof, text: 'This is last week’s photo.' }, march('02T11:00'));
  environment.advance(5 * 3_600_000);
  await ann.gauntlet.push();
  await ann.pulls();
  await ann.gauntlet.refresh();
  return { ...opened, id, dansProof };
}

/** Moves the present, and pulls. */
export async function passHours({ environment, ann }: Group, hours: number): Promise<void> {
  environment.advance(hours * 3_600_000);
  await ann.gauntlet.push();
  await ann.pulls();
  await ann.gauntlet.refresh();
}
