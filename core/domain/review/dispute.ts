import { HOUR, later, type Instant } from '../../kernel/time/instant.ts';
import { firstOfEach } from './verdict.ts';

/** How long a verdict may be disputed after it was decided (RV5), in milliseconds. */
export const DISPUTE_TIME = 48 * HOUR;
/** How long a dispute waits for votes after the server received it (RV6), in milliseconds. */
export const VOTE_TIME = 72 * HOUR;
/** How many other participants decide a dispute; with fewer of them the host of the installation does (RV6). */
export const MIN_VOTERS = 3;

/** A dispute of a verdict. `at` is the server's receipt, `voters` are the participants at that instant who are neither of the two sides. */
export type Filed = {
  readonly id: string;
  readonly person: string;
  readonly reason: string;
  readonly at: Instant;
  /** Who checked in, and whether the disputed verdict accepts it. */
  readonly owner: string;
  readonly accepts: boolean;
  readonly voters: readonly string[];
};

/** A vote on a dispute. `isHost`: as a host of the installation. `at` is the server's receipt. */
export type Vote = {
  readonly id: string;
  readonly person: string;
  readonly upholds: boolean;
  readonly isHost: boolean;
  readonly reason: string;
  readonly at: Instant;
};

/** A dispute as of an instant. `loser` lost it (RV7); null when nobody did, or while it is open. */
export type Dispute = Omit<Filed, 'accepts'> & {
  /** Whether the host of the installation decides it. */
  readonly isForHost: boolean;
  readonly votes: readonly Vote[];
  readonly until: Instant;
  readonly loser: string | null;
} & (
    | { readonly name: 'open' }
    | { readonly name: 'stands' | 'falls'; readonly decidedAt: Instant; readonly basis: 'votes' | 'host' | 'silence' }
  );

/**
 * Decides a dispute as of `now` (RV6): by the majority of three or more other participants, once no further vote can change it, else by the host of the
 * installation; at the latest after 72 hours. A tie and silence leave the verdict as it is. The order of the votes in the list does not matter.
 */
export function disputeOf({ accepts, ...filed }: Filed, all: readonly Vote[], now: Instant): Dispute {
  const isForHost = filed.voters.length < MIN_VOTERS;
  const until = later(filed.at, VOTE_TIME);
  const mayVote = ({ person, isHost }: Vote): boolean =>
    isForHost ? isHost && person !== filed.person && person !== filed.owner : filed.voters.includes(person);
  const votes = firstOfEach(all.filter((vote) => mayVote(vote) && vote.at < until));
  const dispute = { ...filed, isForHost, votes, until };
  const decided = isForHost ? hostDecision(votes) : majority(votes, filed.voters.length);
  if (decided) return { ...dispute, ...decided, basis: isForHost ? 'host' : 'votes', loser: loserOf(dispute, accepts, decided.name) };
  if (now < until) return { ...dispute, name: 'open', loser: null };
  const [falls, stands] = [countOf(votes, false), countOf(votes, true)];
  const name = falls > stands ? 'falls' : 'stands';
  // A tie is nobody's loss, as silence is not.
  const loser = falls === stands ? null : loserOf(dispute, accepts, name);
  return { ...dispute, name, decidedAt: until, basis: votes.length === 0 ? 'silence' : 'votes', loser };
}

type Decided = { readonly name: 'stands' | 'falls'; readonly decidedAt: Instant };

function hostDecision([first]: readonly Vote[]): Decided | null {
  return first ? { name: first.upholds ? 'stands' : 'falls', decidedAt: first.at } : null;
}

/** Returns the decision once more than half of the voters agree, else null. */
function majority(votes: readonly Vote[], voters: number): Decided | null {
  for (const upholds of [true, false]) {
    const decisive = votes.filter((vote) => vote.upholds === upholds)[Math.floor(voters / 2)];
    if (decisive) return { name: upholds ? 'stands' : 'falls', decidedAt: decisive.at };
  }
  return null;
}

function countOf(votes: readonly Vote[], upholds: boolean): number {
  return votes.filter((vote) => vote.upholds === upholds).length;
}

/** Who disputed a verdict that stands lost, and so did the owner of a check-in that should not have been accepted (RV7). */
function loserOf({ person, owner }: Pick<Filed, 'person' | 'owner'>, accepts: boolean, name: 'stands' | 'falls'): string | null {
  if (name === 'stands') return person;
  return accepts ? owner : null;
}
