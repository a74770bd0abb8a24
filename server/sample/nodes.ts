import { type ChallengeFields, type ParticipationFields, type ProofFields, SAMPLE_PEOPLE } from '@gauntlet/core';
import type { Payment } from '../payments/paymentStore.ts';
import { commentNodes } from './commentNodes.ts';
import { PAST } from './past.ts';
import type { PersonKey } from './people.ts';
import { picturesOf } from './pictures.ts';
import { dateAt, instantAt, type Moment, type Plan } from './plan.ts';
import { reviewNodes, type CheckedIn } from './reviewNodes.ts';
import { RUNNING } from './running.ts';
import { challengeId, drawn, nodeId, type SampleNode } from './sampleNode.ts';

type Participation = Extract<SampleNode, { project: 'participations' }>;

const PLANS: readonly Plan[] = [...PAST, ...RUNNING];
const ZONE = 'UTC';
const START = '07:00';

export const SAMPLE_CHALLENGES: readonly string[] = PLANS.map(challengeId);

/** Returns all nodes of the sample community for this date (UTC): the same for the same date. */
export function sampleNodes(day: string): SampleNode[] {
  const ofChallenges = PLANS.flatMap((plan) => {
    const all = checkIns(plan, day);
    // Silence accepted the check-ins of the finished ones (RV2).
    const reviews = RUNNING.includes(plan) ? reviewNodes(plan, day, all) : [];
    return [challengeNode(plan, day), ...participations(plan, day), ...all.map(({ node }) => node), ...reviews];
  });
  return [...ofChallenges, ...commentNodes(day)];
}

/** Returns the payments of everyone who joined a paid group of the sample community. */
export function samplePayments(day: string): Payment[] {
  return PLANS.filter(({ fee = 0 }) => fee > 0).flatMap((plan) => {
    const joins = participations(plan, day).filter(({ fields }) => fields['/text'] === 'joined');
    return joins.map(({ id, owner, challenge, at }) => ({
      id,
      payer: owner,
      challenge,
      host: SAMPLE_PEOPLE[hostOf(plan)].id,
      cents: Math.round((plan.fee ?? 0) * 100),
      state: 'settled',
      provider: 'sample',
      joinId: id,
      createdAt: at,
      settledAt: at,
      refundedAt: null,
      returnedAt: null,
    }));
  });
}

function challengeNode(plan: Plan, day: string): SampleNode {
  const owner = SAMPLE_PEOPLE[hostOf(plan)].id;
  const fields: ChallengeFields = {
    '/text': plan.title,
    '/attributes/@chlTy': plan.type,
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': plan.category,
    '/attributes/@proof': plan.proof,
    '/attributes/@verif': plan.frequency,
    '/attributes/@durat': plan.days,
    '/attributes/@entry': plan.fee ?? 0,
    '/attributes/@start': '',
    '/attributes/@endDt': '',
    '/attributes/@creat': owner,
    '/attributes/@oppon': '',
    '/attributes/@zone': ZONE,
    '/attributes/@sampl': 'yes',
  };
  const created = { day: (plan.starts ?? 0) - 2, time: '18:20' };
  return { id: challengeId(plan), project: 'challenges', owner, at: instantAt(day, created), fields };
}

/** A group is joined, then started by its host; a one-on-one starts when its opponent joins. */
function participations(plan: Plan, day: string): Participation[] {
  if (plan.starts === null) return [];
  const [host, ...others] = plan.people;
  const joins = others.map((person, i) => participation(plan, day, person, 'joined', joinedAt(plan, person, i)));
  if (host === undefined || plan.type === 'one-on-one') return joins;
  return [...joins, participation(plan, day, host, 'started', { day: plan.starts, time: START })];
}

function joinedAt(plan: Plan, person: PersonKey, place: number): Moment {
  const starts = plan.starts ?? 0;
  if (plan.type === 'one-on-one') return { day: starts, time: START };
  return plan.joined?.[person] ?? { day: starts - 1, time: `${String(9 + place).padStart(2, '0')}:${10 + 7 * place}` };
}

function participation(plan: Plan, day: string, person: PersonKey, action: 'joined' | 'started', moment: Moment): Participation {
  const owner = SAMPLE_PEOPLE[person].id;
  const challenge = challengeId(plan);
  const at = instantAt(day, moment);
  const fields: ParticipationFields = {
    '/text': action,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': owner,
    '/attributes/@actn': action,
    '/attributes/@tstmp': at,
    '/attributes/@zone': ZONE,
  };
  return { id: nodeId(action, plan.n, person), project: 'participations', owner, challenge, at, fields };
}

/** Returns a check-in for every window, except the missed ones, on dates before the seeding day. */
function checkIns(plan: Plan, day: string): CheckedIn[] {
  const { starts } = plan;
  if (starts === null || plan.says.length === 0) return [];
  return plan.people.flatMap((person, place) =>
    windowsOf(plan).flatMap((window, i) => {
      const days = plan.checkInDays ?? window.to - window.from;
      const on = starts + window.from + (drawn(`${plan.n} ${person} ${i} day`) % days);
      const isMissed = plan.misses?.[person]?.includes(i) ?? false;
      return isMissed || on >= 0 ? [] : [{ person, window: i, node: proof(plan, day, { person, place, window: i, on }) }];
    }),
  );
}

/** Returns the windows as day numbers of the challenge, `to` excluded. */
function windowsOf({ frequency, days }: Plan): { from: number; to: number }[] {
  if (frequency === 'final') return [{ from: days - 1, to: days }];
  const step = frequency === 'daily' ? 1 : 7;
  return Array.from({ length: Math.ceil(days / step) }, (_, i) => ({ from: i * step, to: Math.min(days, (i + 1) * step) }));
}

type CheckIn = { readonly person: PersonKey; readonly place: number; readonly window: number; readonly on: number };

function proof(plan: Plan, day: string, { person, place, window, on }: CheckIn): CheckedIn['node'] {
  const owner = SAMPLE_PEOPLE[person].id;
  const challenge = challengeId(plan);
  const key = `${plan.n} ${person} ${window}`;
  // After every join, and before midnight.
  const minutes = drawn(`${key} time`) % (4 * 60);
  const at = `${dateAt(day, on)}T${String(18 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
  const says = plan.says[(window + place) % plan.says.length] ?? '';
  const fields: ProofFields = {
    '/text': plan.proof === 'text' ? '' : says,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': owner,
    '/attributes/@proof': plan.proof,
    '/attributes/@prfDt': evidenceOf(plan, { key, says, place, window }),
    '/attributes/@verif': 'pending',
    '/attributes/@tstmp': at,
  };
  return { id: nodeId('proof', plan.n, `${person} ${window}`), project: 'proofs', owner, challenge, at, fields };
}

type Said = { readonly key: string; readonly says: string; readonly place: number; readonly window: number };

/** Photos follow each other, so that neither a person's check-ins in a row nor two people's of one window look alike. */
function evidenceOf({ proof, metric, scene, n }: Plan, { key, says, place, window }: Said): string {
  if (proof === 'metric' && metric !== undefined) return String(metric.from + (drawn(`${key} metric`) % metric.spread));
  if (proof !== 'photo' || scene === undefined) return says;
  const pictures = picturesOf(scene);
  return pictures[(drawn(`${n} photo`) + place * 3 + window) % pictures.length]?.sha256 ?? '';
}

function hostOf({ people }: Plan): PersonKey {
  return people[0] ?? 'maya';
}
