import type {
  ApiNode,
  ChallengeFields,
  Category,
  ChallengeOrder,
  ChallengeType,
  Instant,
  ProfileFields,
  ProfileWrite,
} from '@gauntlet/core';
import type { Key } from './key.ts';

/** Who reads, at which instant, and whether this installation shows the sample community (`SAMPLE_DATA`). */
export type Reader = {
  readonly me: string;
  readonly now: Instant;
  readonly showsSample: boolean;
  /** The people whom a block hides from the reader (CM17). */
  readonly apart?: readonly string[];
};

/** Which challenges of the sample community a list holds besides those that the reader takes part in (AC18). */
export const SAMPLES = ['all', 'running', 'none'] as const;
export type Samples = (typeof SAMPLES)[number];

/** A page: at most `limit` items (1 to 100) after the item with the key `after`, or from the beginning. */
export type PageQuery = { readonly limit: number; readonly after: Key | null };

/** One page of a list. `next` is the key of its last item; null on the last page. */
export type Page<T> = { readonly items: readonly T[]; readonly next: Key | null };

/** Which challenges a list holds, and in which order (CH25). A field that is undefined excludes none. */
export type ChallengesQuery = PageQuery & {
  /** Normalized words. Each is in the title, the creator's name, the category or the type. */
  readonly words: readonly string[];
  readonly categories: readonly Category[] | undefined;
  readonly statuses: readonly string[] | undefined;
  readonly types: readonly ChallengeType[] | undefined;
  readonly creator: string | undefined;
  /** Only those that the reader can join. */
  readonly onlyOpen: boolean;
  /** Without one: those that invite the reader first (CH24), then real ones before samples (AC18), then the newest. */
  readonly order: ChallengeOrder | undefined;
  readonly samples: Samples;
};

/** What a query found (CH25). */
export type ChallengeCounts = {
  /** Challenges that match. */
  readonly matching: number;
  /** Finished sample challenges that match otherwise, listed or not (AC18). */
  readonly finishedSamples: number;
  /** Challenges before any of them is excluded by the query. */
  readonly all: number;
};

/** Projects whose nodes belong to one challenge. */
export type PartProject = 'participations' | 'proofs' | 'reviews' | 'outcomes' | 'comments';

/** A challenge as a list shows it: `@peopl` is how many people take part. */
export type ShownChallenge = { readonly id: string; readonly fieldValues: ChallengeFields & { readonly '/attributes/@peopl': number } };

/** A person's own profile includes their settings; other profiles do not. */
export type ShownProfile = { readonly id: string; readonly fieldValues: ProfileFields & Partial<ProfileWrite> };

/** A profile among the members, creators or contributors, with what the list counts. */
export type RankedProfile = {
  readonly id: string;
  readonly fieldValues: ShownProfile['fieldValues'] & {
    /** Running challenges: of a member those that they take part in, of a creator their own. */
    readonly '/attributes/@activ'?: number;
    /** The role of a creator, such as 'Fitness Creator' (CM33). */
    readonly '/attributes/@role'?: string;
    /** Check-ins of a contributor in the last seven dates (CM37). */
    readonly '/attributes/@chkns'?: number;
  };
};

/** An item of the community feed (CM36). Its text is the title of the challenge. */
export type FeedNode = {
  readonly id: string;
  readonly fieldValues: {
    readonly '/text': string;
    readonly '/attributes/@type': 'completion' | 'join' | 'milestone' | 'achievement';
    readonly '/attributes/@usrId': string;
    readonly '/attributes/@chlId': string;
    readonly '/attributes/@tstmp': Instant;
    /** The creator of the challenge. */
    readonly '/attributes/@creat': string;
    /** Of a milestone: how many check-ins the person has with this one. */
    readonly '/attributes/@chkns'?: number;
    /** Of an achievement: its name. */
    readonly '/attributes/@achiv'?: string;
  };
};

/** The figures of the community (CM32, CM34). */
export type CommunityFigures = {
  readonly figures: {
    readonly activeChallenges: number;
    readonly users: number;
    /** Settled entry fees, in US cents. */
    readonly revenueCents: number;
    /** Rounded; null without users. */
    readonly averageTrust: number | null;
  };
  readonly groups: { readonly groups: number; readonly paid: number; readonly verifiedHosts: number };
  /** Whether there is a sample community. */
  readonly hasSamples: boolean;
};

/**
 * One challenge with its nodes: participations outcomes, the newest reviews and the newest comments in the order of acceptance, the newest proofs newest first. The
 * keys continue the proofs, reviews and comments in their lists.
 */
export type WholeChallenge = {
  readonly challenge: ShownChallenge;
  readonly participations: readonly ApiNode<'participations'>[];
  readonly proofs: Page<ApiNode<'proofs'>>;
  readonly reviews: Page<ApiNode<'reviews'>>;
  readonly outcomes: readonly ApiNode<'outcomes'>[];
  readonly comments: Page<ApiNode<'comments'>>;
  /** The profiles of the people in it. */
  readonly profiles: readonly ShownProfile[];
};

/** Where a challenge that is not running, or is past its end, stands in the order of the ends, in milliseconds. */
export const LAST_END = Number.MAX_SAFE_INTEGER;

/** How many creators are featured (CM33). */
export const FEATURED = 6;

/** How many proofs and comment nodes a whole challenge holds at most. */
export const WHOLE_PROOFS = 500;
export const WHOLE_REVIEWS = 1_000;
export const WHOLE_COMMENTS = 1_000;

/** The lists of the node API, as each person may see them. */
export type ListReads = {
  /** Returns a page of challenges, and the profiles of their creators. The first page has counts. */
  challenges(
    reader: Reader,
    query: ChallengesQuery,
  ): Promise<Page<ShownChallenge> & { readonly profiles: readonly ShownProfile[]; readonly counts: ChallengeCounts | null }>;
  /** Returns one challenge with its nodes; undefined when there is none. */
  challenge(reader: Reader, id: string): Promise<WholeChallenge | undefined>;
  /** Returns the nodes of one challenge, or of the reader's own challenges, newest first. */
  parts<P extends PartProject>(
    reader: Reader,
    project: P,
    query: PageQuery & { readonly challenge: string | undefined },
  ): Promise<Page<ApiNode<P>>>;
  /** Returns one participation, proof or comment node; undefined when there is none that the reader may see. */
  part<P extends PartProject>(reader: Reader, project: P, id: string): Promise<ApiNode<P> | undefined>;
  /** Returns the own profile first, then everybody by sign-up, newest first: those whose names have all words, or those with these ids. */
  profiles(
    reader: Reader,
    query: PageQuery & { readonly words: readonly string[]; readonly ids: readonly string[] | undefined },
  ): Promise<Page<ShownProfile>>;
  profile(reader: Reader, id: string): Promise<ShownProfile | undefined>;
  /** Returns the members of the community (CM35) whose names have all words. */
  members(
    reader: Reader,
    query: PageQuery & { readonly words: readonly string[]; readonly samples: Samples },
  ): Promise<Page<RankedProfile>>;
  /** Returns the featured creators (CM33). */
  creators(reader: Reader, samples: Samples): Promise<readonly RankedProfile[]>;
  /** Returns the contributors by check-ins between the first and the last of these bounds of dates (CM37). */
  contributors(
    reader: Reader,
    query: PageQuery & { readonly bounds: readonly Instant[]; readonly samples: Samples },
  ): Promise<Page<RankedProfile>>;
  /** Returns the community feed (CM36), and the profiles of the people in it. */
  feed(
    reader: Reader,
    query: PageQuery & { readonly samples: Samples },
  ): Promise<Page<FeedNode> & { readonly profiles: readonly ShownProfile[] }>;
  figures(reader: Reader, samples: Samples): Promise<CommunityFigures>;
};
