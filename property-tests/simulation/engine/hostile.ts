import * as z from 'zod';
import type { ParticipationAction } from '../../../core/domain/challenge/events.ts';
import { DAY, HOUR, instantOf, MINUTE } from '../../../core/kernel/time/instant.ts';
import { challengeOf, participationOf, proofOf, reviewOf } from './hostileNodes.ts';
import type { Dice } from './dice.ts';
import type { Simulation } from './simulation.ts';

/** A person without a device, who calls the node API directly. */
export const HOSTILE_PERSON = { id: 'mal', name: 'Mal', email: 'mal@example.org' };
/** A verified person without a device, who hosts paid groups, and who decides disputes as a host of the installation. */
export const HOST = { id: 'hal', name: 'Hal', email: 'hal@example.org', isVerified: true };
/** People without a device. */
export const OUTSIDERS = [HOSTILE_PERSON, HOST] as const;

const aboutChallenge = z.object({ '/attributes/@chlId': z.string() });

/** Distances of an invented instant from now, in milliseconds. */
const DISTANCES = [-400 * DAY, -300 * DAY, -80 * HOUR, -71 * HOUR, -47 * HOUR, -25 * HOUR, -HOUR, 0, 4 * MINUTE, HOUR, 365 * DAY] as const;
const EXTREMES = ['1970-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9998-12-31T23:59:59.999Z'] as const;

/** Sends some writes with invented instants, ids and receipts. */
export async function writeHostilely(simulation: Simulation): Promise<void> {
  const { dice } = simulation.adverse;
  if (!simulation.strikes('back-dated writes', 0.2)) return;
  simulation.countFault('back-dated writes');
  for (let n = 1 + dice.below(3); n > 0; n -= 1) await dice.pick(WRITES)(simulation, dice);
}

type HostileWrite = (simulation: Simulation, dice: Dice) => Promise<unknown>;

const join: HostileWrite = (simulation, dice) => act(simulation, dice, 'joined');
const start: HostileWrite = (simulation, dice) => act(simulation, dice, 'started');
const cancel: HostileWrite = (simulation, dice) => act(simulation, dice, 'cancelled');
const leave: HostileWrite = (simulation, dice) => act(simulation, dice, 'left');

/** A check-in at an invented instant, with any status of its verification. */
const proof: HostileWrite = async (simulation, dice) => {
  const challenge = await anyChallenge(simulation, dice);
  if (challenge) await post(simulation, 'proofs', proofOf(challenge, personFor(dice), instantFor(simulation, dice)), dice);
};

const create: HostileWrite = (simulation, dice) => createFor(simulation, dice, dice.pick([1, 2, 7]));

/** Joins a paid group, in half of the cases without paying. */
const joinPaid: HostileWrite = async (simulation, dice) => {
  const { server, trace, scheduler } = simulation;
  const key = uuidOf(dice);
  await send(simulation, HOST.id, 'challenges', { key, fields: challengeOf(HOST.id, 'group-paid', 7) });
  if (dice.chance(0.5)) {
    const json = { challengeId: key, zone: 'UTC' };
    const { status } = await server.handle(HOSTILE_PERSON.id, {
      method: 'POST',
      path: '/api/local/payments',
      headers: { 'Idempotency-Key': uuidOf(dice) },
      json,
    });
    trace.add(`${HOSTILE_PERSON.id} pays for ${key}: ${status}`);
  }
  await post(simulation, 'participations', participationOf('joined', key, HOSTILE_PERSON.id, instantOf(scheduler.now()), 'UTC'), dice);
};

/** Short challenges that are started in the past and completed at once. */
const farm: HostileWrite = async (simulation, dice) => {
  for (let n = 1 + dice.below(2); n > 0; n -= 1) {
    const days = dice.pick([1, 1, 2]);
    const challenge = await createFor(simulation, dice, days);
    const begins = simulation.scheduler.now() - dice.pick([2 * MINUTE, 20 * HOUR, days * DAY, days * DAY + HOUR]);
    await post(simulation, 'participations', participationOf('started', challenge, HOSTILE_PERSON.id, instantOf(begins), 'UTC'), dice);
    for (let day = 0; day <= days; day += 1)
      await post(simulation, 'proofs', proofOf(challenge, HOSTILE_PERSON.id, instantOf(begins + day * DAY + MINUTE)), dice);
  }
};

const WRITES: readonly [HostileWrite, ...HostileWrite[]] = [join, join, join, start, cancel, leave, proof, proof, create, farm, joinPaid];

function createFor(simulation: Simulation, dice: Dice, days: number): Promise<string> {
  return post(simulation, 'challenges', challengeOf(HOSTILE_PERSON.id, dice.pick(['group-free', 'group-free', 'one-on-one']), days), dice);
}

async function act(simulation: Simulation, dice: Dice, action: ParticipationAction): Promise<void> {
  const challenge = await anyChallenge(simulation, dice);
  if (!challenge) return;
  const zone = dice.pick(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);
  const fields = participationOf(action, challenge, personFor(dice), instantFor(simulation, dice), zone);
  const hasBegun = action === 'left' && dice.chance(0.7);
  await post(simulation, 'participations', { ...fields, ...(hasBegun && { '/attributes/@begun': 'yes' }) }, dice);
}

/** Joins a challenge and says something about a check-in in it at once, or votes on a dispute as a host of the installation. `dice`: apart from those of other faults. */
export async function judgeHostilely(simulation: Simulation, dice: Dice): Promise<void> {
  const isHostile = simulation.plan.faults.includes('back-dated writes');
  // Where people review much, the host decides disputes without any fault.
  const probability = isHostile ? 0.5 : simulation.plan.reviews === undefined ? 0 : 0.2;
  if (probability === 0 || simulation.isHealed || !dice.chance(probability)) return;
  const at = instantOf(simulation.scheduler.now());
  const nodes = await simulation.server.nodes();
  const [proofs, reviews] = (['proofs', 'reviews'] as const).map((project) => nodes.filter((node) => node.project === project));
  const disputes = (reviews ?? []).filter(({ fields }) => disputeFields.safeParse(fields).success);
  const dispute = disputes[dice.below(disputes.length)];
  if (dispute?.challenge && dice.chance(0.5)) {
    const said = { challenge: dispute.challenge, about: dispute.id, person: HOST.id, at, asHost: true };
    await send(simulation, HOST.id, 'reviews', { key: uuidOf(dice), fields: reviewOf(dice.pick(['upheld', 'overturned']), said) });
    return;
  }
  const proof = proofs?.[dice.below(proofs.length)];
  if (!proof?.challenge || !isHostile) return;
  const { challenge, id: about } = proof;
  const person = HOSTILE_PERSON.id;
  await send(simulation, person, 'participations', { key: uuidOf(dice), fields: participationOf('joined', challenge, person, at, 'UTC') });
  const action = dice.pick(['approved', 'rejected', 'rejected', 'disputed'] as const);
  await send(simulation, person, 'reviews', { key: uuidOf(dice), fields: reviewOf(action, { challenge, about, person, at }) });
}

const disputeFields = z.object({ '/attributes/@actn': z.literal('disputed') });

async function anyChallenge({ server }: Simulation, dice: Dice): Promise<string | null> {
  const ids = (await server.nodes()).filter(({ project }) => project === 'challenges').map(({ id }) => id);
  return ids[dice.below(ids.length)] ?? null;
}

/** Almost always the hostile person themselves; the server refuses the others. */
function personFor(dice: Dice): string {
  return dice.chance(0.9) ? HOSTILE_PERSON.id : dice.pick(['ann', 'ben']);
}

function instantFor({ scheduler }: Simulation, dice: Dice): string {
  return dice.chance(0.1) ? dice.pick(EXTREMES) : instantOf(scheduler.now() + dice.pick(DISTANCES) + dice.below(HOUR));
}

/** Sends a write with a key of its own, sometimes with another person's, and with a receipt or a predecessor that it does not have. Returns the key. */
async function post(simulation: Simulation, project: string, fields: unknown, dice: Dice): Promise<string> {
  const others = dice.chance(0.1) ? await simulation.server.nodes() : [];
  const key = others[dice.below(others.length)]?.id ?? uuidOf(dice);
  const headers = {
    ...(dice.chance(0.3) && { Receipt: dice.pick(['x', `1.${'a'.repeat(64)}`, 'f'.repeat(64)]) }),
    ...(dice.chance(0.05) && { After: uuidOf(dice) }),
  };
  await send(simulation, HOSTILE_PERSON.id, project, { key, headers, fields });
  return key;
}

type HostileCall = { readonly key: string; readonly headers?: Readonly<Record<string, string>>; readonly fields: unknown };

async function send({ server, trace }: Simulation, person: string, project: string, { key, headers, fields }: HostileCall): Promise<void> {
  const path = `/api/local/projects/${project}/nodes`;
  const { status } = await server.handle(person, { method: 'POST', path, headers: { 'Idempotency-Key': key, ...headers }, json: fields });
  const about = aboutChallenge.safeParse(fields).data?.['/attributes/@chlId'] ?? '';
  trace.add(`${person} writes ${key} to ${project} about ${about}: ${status}`);
  // Nobody could send it again after a rollback, and others may take part in it.
  if (project === 'challenges' && status < 300) await server.backUp();
}

/** A version 4 UUID. */
export function uuidOf(dice: Dice): string {
  const hex = [...dice.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
