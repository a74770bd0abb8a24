/** The lists that the server pages: what each is asked with, and what a row of it holds. */
import type { ChallengeType } from '../../domain/challenge/events.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { ChallengeQuery } from '../challengeQuery.ts';

/** Which of the sample community a list has (AC18): `running` leaves out its finished challenges. The own ones are always listed. */
export type SampleChoice = 'all' | 'running' | 'none';

/** Which of everyone's challenges are wanted, and in which order (CH25). */
export type DiscoverQuery = ChallengeQuery & { readonly types?: readonly ChallengeType[]; readonly samples: SampleChoice };

type SampleQuery = { readonly samples: SampleChoice };

/** A member of the community: `active` counts the running challenges that they take part in (CM35). */
export type MemberRow = { readonly person: string; readonly active: number };
/** A featured creator (CM33): `role` names the category of most of their running challenges. */
export type CreatorRow = { readonly person: string; readonly role: string; readonly active: number };
/** A person with many check-ins in the last week (CM37). */
export type ContributorRow = { readonly person: string; readonly checkIns: number };

type FeedEvent = {
  readonly id: string;
  readonly person: string;
  readonly challengeId: string;
  /** The challenge's title. */
  readonly title: string;
  readonly at: Instant;
};
type FeedDetail =
  | { readonly type: 'completion' | 'join' }
  /** `checkIns`: how many check-ins the person has with this one. */
  | { readonly type: 'milestone'; readonly checkIns: number }
  | { readonly type: 'achievement'; readonly achievement: string };
/** An item of the community feed (CM36). */
export type FeedRow = FeedEvent & FeedDetail;

/** The figures of the community. */
export type CommunityFigures = {
  /** The figures over Discover (CM32). `users` are the members (CM31); `averageTrust` is null without any. */
  readonly activeChallenges: number;
  readonly users: number;
  readonly revenueCents: number;
  readonly averageTrust: number | null;
  /** The groups that are pending or running (CM34). */
  readonly groups: { readonly groups: number; readonly paid: number; readonly verifiedHosts: number };
  /** Whether the server has a sample community, listed or not (AC18). */
  readonly hasSamples: boolean;
};

/** The lists by name. `figures` is a list of one row. */
export type Lists = {
  /** A row is the id of a challenge. */
  challenges: { readonly query: DiscoverQuery; readonly row: string };
  /** The profiles of people by their ids, at most 100. A row is the id of one. */
  people: { readonly query: { readonly ids: readonly string[] }; readonly row: string };
  members: { readonly query: SampleQuery & { readonly name?: string }; readonly row: MemberRow };
  creators: { readonly query: SampleQuery; readonly row: CreatorRow };
  /** `zone`: the IANA zone whose local dates bound the week. */
  contributors: { readonly query: SampleQuery & { readonly zone: string }; readonly row: ContributorRow };
  feed: { readonly query: SampleQuery; readonly row: FeedRow };
  figures: { readonly query: SampleQuery; readonly row: CommunityFigures };
};
export type ListName = keyof Lists;

type Requests = {
  readonly [L in ListName]: {
    readonly list: L;
    readonly query: Lists[L]['query'];
    /** Rows of the page, 1 to 100. */
    readonly limit?: number | undefined;
  };
};

/** A request for the pages of a list. */
export type ListRequest = Requests[ListName];

/** How many challenges a query finds. */
export type ListCounts = {
  /** Challenges that match and are listed. */
  readonly matching: number;
  /** Finished sample challenges that match, listed or not (AC18). */
  readonly finishedSamples: number;
  /** Challenges before any of them is excluded. */
  readonly all: number;
};

/** A page of a list. */
export type Page<L extends ListName = ListName> = {
  readonly rows: readonly Lists[L]['row'][];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
  /** Only on the first page of the challenges. */
  readonly counts: ListCounts | null;
  /** The server's time of the page. */
  readonly at: Instant | null;
  /** How many rows did not fit the schema and were left out. */
  readonly leftOut: number;
};
