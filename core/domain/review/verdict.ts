import { HOUR, later, type Instant } from '../../kernel/time/instant.ts';

/** How long a proof waits for a verdict after the server received it (RV2), in milliseconds. */
export const VERDICT_TIME = 48 * HOUR;

/**
 * Who may verify a proof, pinned when the server received it (RV1): the `members` of the challenge at that instant, but its `owner`. The opinion of
 * `host`, if there is one among them, decides alone.
 */
export type Jury = { readonly members: ReadonlySet<string>; readonly owner: string; readonly host: string | null };

/** Whether a person may verify the proof of a jury. */
export function mayVerify({ members, owner }: Jury, person: string): boolean {
  return person !== owner && members.has(person);
}

/** Returns how many people may verify the proof of a jury. */
export function sizeOf({ members, owner }: Jury): number {
  return members.size - (members.has(owner) ? 1 : 0);
}

/** What one person said about a proof. `at` is the server's receipt. */
export type Opinion = {
  readonly id: string;
  readonly person: string;
  readonly accepts: boolean;
  readonly reason: string;
  readonly at: Instant;
};

/** How a verdict came about: nobody may verify, nobody did in time, the host alone, or the votes of those who did. */
export type VerdictBasis = 'nobody' | 'silence' | 'host' | 'votes';

/** The verdict on a proof as of an instant. While it is open, `accepts` says how it would be decided without a further opinion. */
export type Verdict = {
  readonly accepts: boolean;
  readonly opinions: readonly Opinion[];
} & ({ readonly name: 'open'; readonly until: Instant } | { readonly name: 'decided'; readonly at: Instant; readonly basis: VerdictBasis });

/**
 * Decides about a proof as of `now` (RV2): by the host's opinion, else by the majority of the opinions once no further one can change it, at the latest 48
 * hours after the receipt. A tie and silence accept it. An opinion counts when its author is of the jury, the first of each, within that time. The order
 * of the opinions in the list does not matter.
 *
 * @example verdictOf({ members: new Set(['ann']), owner: 'ann', host: null }, received, [], now) // accepted at the receipt: nobody may verify it
 */
export function verdictOf(jury: Jury, receivedAt: Instant, all: readonly Opinion[], now: Instant): Verdict {
  if (sizeOf(jury) === 0) return { name: 'decided', accepts: true, at: receivedAt, basis: 'nobody', opinions: [] };
  const until = later(receivedAt, VERDICT_TIME);
  const opinions = firstOfEach(all.filter(({ person, at }) => mayVerify(jury, person) && at < until));
  const ofHost = opinions.find(({ person }) => person === jury.host);
  if (ofHost) return { name: 'decided', accepts: ofHost.accepts, at: ofHost.at, basis: 'host', opinions };
  const accepts = isMajority(opinions);
  const early = decidedEarly(jury, opinions);
  if (early !== null) return { name: 'decided', accepts, at: early, basis: 'votes', opinions };
  if (now < until) return { name: 'open', accepts, until, opinions };
  return { name: 'decided', accepts, at: until, basis: opinions.length === 0 ? 'silence' : 'votes', opinions };
}

function isMajority(opinions: readonly Opinion[]): boolean {
  const accepting = opinions.filter(({ accepts }) => accepts).length;
  return accepting * 2 >= opinions.length;
}

/**
 * Returns when no further opinion could change the verdict any more, or null. While the host has said nothing, theirs could. `opinions` are in the order of
 * their receipts.
 */
function decidedEarly(jury: Jury, opinions: readonly Opinion[]): Instant | null {
  const most = sizeOf(jury);
  if (opinions.length === most) return opinions.at(-1)?.at ?? null;
  if (jury.host !== null) return null;
  for (const accepts of [true, false]) {
    const decisive = opinions.filter((each) => each.accepts === accepts)[Math.floor(most / 2)];
    if (decisive) return decisive.at;
  }
  return null;
}

type Received = { readonly id: string; readonly person: string; readonly at: Instant };

/** Sorts by receipt, then by id, and leaves out all but the first of each person. */
export function firstOfEach<R extends Received>(all: readonly R[]): R[] {
  const sorted = all.toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
  const people = new Set<string>();
  return sorted.filter(({ person }) => !people.has(person) && people.add(person));
}
