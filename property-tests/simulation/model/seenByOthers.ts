import * as z from 'zod';
import { dateIn } from '../../oracles/dates.ts';
import { daysIn, stretchesOf } from '../../oracles/zoneDays.ts';
import type { SimNode } from '../server.ts';
import { filledBy } from './parts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What others see of a person. */
export type Seen = { readonly trust: number; readonly completed: number; readonly missed: number };

const challengeFields = z.object({
  '/attributes/@creat': z.string(),
  '/attributes/@chlTy': z.string(),
  '/attributes/@verif': z.string(),
  '/attributes/@durat': z.number(),
  '/attributes/@zone': z.string().optional(),
});
const actionFields = z.object({
  '/attributes/@usrId': z.string(),
  '/attributes/@actn': z.string(),
  '/attributes/@zone': z.string(),
  '/attributes/@begun': z.string().optional(),
});
const proofFields = z.object({ '/attributes/@usrId': z.string(), '/attributes/@tstmp': z.string(), '/attributes/@verif': z.string() });

type Challenge = z.infer<typeof challengeFields>;
type Act = {
  readonly person: string;
  readonly action: string;
  readonly zone: string;
  readonly counts: number;
  readonly received: number;
  readonly hasBegun: boolean;
};
/** A part that counts: the end of the completed challenge in milliseconds, or null, and the misses. */
type Counted = { readonly person: string; readonly end: number | null; readonly missed: number };

/** Computes what others see of each person from the server's nodes (TR6, TR7), without the core's arithmetic. `now`: in milliseconds. */
export function seenByOthers(nodes: readonly SimNode[], now: number): ReadonlyMap<string, Seen> {
  const counted = nodes.filter(({ project }) => project === 'challenges').flatMap((challenge) => partsIn(challenge, nodes, now));
  const people = new Set(counted.map(({ person }) => person));
  return new Map([...people].map((person) => [person, sumOf(counted.filter((each) => each.person === person))]));
}

function sumOf(parts: readonly Counted[]): Seen {
  const inWeek = new Map<string, number>();
  for (const { end } of parts) if (end !== null) inWeek.set(mondayOf(end), (inWeek.get(mondayOf(end)) ?? 0) + 1);
  const missed = parts.reduce((sum, part) => sum + part.missed, 0);
  const completed = [...inWeek.values()].reduce((sum, count) => sum + Math.min(count, 5), 0);
  const gained = [...inWeek.values()].reduce((sum, count) => sum + ([0, 3, 6, 9, 11][count] ?? 12), 0);
  return { trust: Math.min(100, Math.max(0, 50 + gained - 2 * missed)), completed, missed };
}

/** The people in challenges of which the model knows too little: with reviews, which `laws/recorded` compares. */
export function peopleBeyondTheModel(nodes: readonly SimNode[]): ReadonlySet<string | null> {
  const beyond = new Set(nodes.filter(({ project }) => project === 'reviews').map(({ challenge }) => challenge));
  return new Set(nodes.filter(({ id, challenge }) => beyond.has(challenge ?? id)).map(({ owner }) => owner));
}

/** The date of the Monday, in UTC, of the week that contains an instant. */
function mondayOf(ms: number): string {
  const daysSinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return new Date(ms - daysSinceMonday * DAY).toISOString().slice(0, 10);
}

function partsIn({ id, fields }: SimNode, nodes: readonly SimNode[], now: number): Counted[] {
  const challenge = challengeFields.parse(fields);
  const creator = challenge['/attributes/@creat'];
  const within = nodes.filter((each) => each.challenge === id);
  const acts = within
    .filter(({ project }) => project === 'participations')
    .map(actOf)
    .toSorted(byReceipt);
  const joins = acts.filter(({ action, person }, i) => {
    const gone = acts.findLastIndex((each) => isEarlyLeave(each) && each.person === person);
    const isFirst = acts.findIndex((each, at) => at > gone && each.action === 'joined' && each.person === person) === i;
    return action === 'joined' && person !== creator && isFirst;
  });
  const isDuel = challenge['/attributes/@chlTy'] === 'one-on-one';
  const start = acts.find(({ action, person }) => (person === creator ? action === 'started' : isDuel && action === 'joined'));
  if (!start || joins.length === 0) return [];
  const home = start.person === creator ? start.zone : (challenge['/attributes/@zone'] ?? start.zone);
  const entrants = [{ ...start, person: creator, zone: home }, ...joins];
  const proofs = within.filter(({ project }) => project === 'proofs').map((node) => ({ id: node.id, ...proofFields.parse(node.fields) }));
  // A completion counts once the server recorded the outcome of the challenge (TR6).
  const isFinal = within.some(({ project }) => project === 'outcomes');
  return entrants.flatMap(({ person, zone, counts, received }) => {
    const bounds = windowsFrom(Math.max(start.counts, counts), boundsIn(zone, dateIn(start.zone, start.counts), challenge));
    const own = proofs.filter((proof) => proof['/attributes/@usrId'] === person && proof['/attributes/@verif'] !== 'no');
    const filled = filledBy(bounds.map(instant), new Map(own.map((proof) => [proof.id, proof['/attributes/@tstmp']])));
    const left = acts.find((each) => each.action === 'left' && each.hasBegun && each.person === person)?.counts ?? Infinity;
    const part = countedOf({ bounds, filled, since: Math.max(start.received, received), now, left });
    return part ? [{ person, ...part, end: isFinal ? part.end : null }] : [];
  });
}

/** In the same millisecond each person's acts stay in the order of acceptance. */
function byReceipt(a: Act, b: Act): number {
  return a.received - b.received || (a.person < b.person ? -1 : a.person > b.person ? 1 : 0);
}

function actOf({ fields, receivedAt, countsFrom }: SimNode): Act {
  const { '/attributes/@usrId': person, '/attributes/@actn': action, '/attributes/@zone': zone, ...rest } = actionFields.parse(fields);
  return {
    person,
    action,
    zone,
    hasBegun: rest['/attributes/@begun'] === 'yes',
    counts: Date.parse(countsFrom ?? ''),
    received: Date.parse(receivedAt),
  };
}

/** A person who left before the start takes no part, until they join again. */
function isEarlyLeave({ action, hasBegun }: Act): boolean {
  return action === 'left' && !hasBegun;
}

/** `left`: when they left after the start, in milliseconds; Infinity for never. */
type Part = {
  readonly left: number;
  readonly bounds: readonly number[];
  readonly filled: ReadonlySet<number>;
  readonly since: number;
  readonly now: number;
};

/** What counts of a part: windows that were open for 12 hours since it began by the server's clock (TR6). */
function countedOf({ bounds, filled, since, now, left }: Part): Omit<Counted, 'person'> | null {
  const windows = bounds
    .slice(1)
    .map((to, window) => ({ window, from: bounds[window] ?? 0, to, isOpen: to - Math.max(bounds[window] ?? 0, since) >= 12 * HOUR }));
  if (!windows.some(({ isOpen }) => isOpen)) return null;
  const end = bounds.at(-1) ?? 0;
  const needed = Math.ceil(windows.length * 0.8);
  const empty = windows.filter(({ window, to }) => !filled.has(window) && to + 72 * HOUR <= now);
  const isCompleted = filled.size >= needed && end <= now && end <= left;
  const lost = empty[windows.length - needed];
  const failedAt = isCompleted || !lost ? Infinity : lost.to + 72 * HOUR;
  const hasLeft = left <= now && left < failedAt && !isCompleted;
  const missed = empty.filter(({ from, to, isOpen }) => isOpen && (hasLeft ? from <= left : to <= failedAt)).length;
  const isSeen = windows.some(({ window, isOpen }) => isOpen && filled.has(window));
  return { end: isCompleted && isSeen ? end : null, missed };
}

/** The bounds of a challenge's windows in a zone, in milliseconds (CH8). */
function boundsIn(zone: string, startDate: string, challenge: Challenge): number[] {
  const { '/attributes/@durat': days, '/attributes/@verif': frequency } = challenge;
  const from = Date.parse(startDate) - 5 * DAY;
  const to = Date.parse(startDate) + (days + 8) * DAY;
  const known = daysIn(stretchesOf(zone, from, to), to);
  const firsts = Array.from({ length: days + 1 }, (_, i) => {
    const date = new Date(Date.parse(startDate) + i * DAY).toISOString().slice(0, 10);
    return Date.parse(known.find((day) => day.date >= date)?.from ?? '');
  });
  const step = frequency === 'weekly' ? 7 : 1;
  const chosen = [...new Set(firsts.filter((_, i) => i % step === 0 || i === days))];
  const bounds = frequency === 'final' ? chosen.slice(-2) : chosen;
  const [only = 0] = bounds;
  return bounds.length < 2 ? [only, only + DAY] : bounds;
}

/** Leaves out windows that ended before the part began; the last one remains. */
function windowsFrom(counts: number, bounds: readonly number[]): readonly number[] {
  const first = bounds.findIndex((_, i) => (bounds[i + 1] ?? -1) > counts);
  return first < 0 ? bounds.slice(-2) : bounds.slice(first);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
