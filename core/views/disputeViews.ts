import type { Instant } from '../kernel/time/instant.ts';
import type { ProofView } from './proofs.readModel.ts';

/** A person in a dispute, by the name that screens show. */
export type Side = { readonly person: string; readonly name: string; readonly isMe: boolean };

/** What somebody said about the check-in, or about the dispute, and why. `agrees`: accepts the check-in, or upholds the verdict. */
export type Voice = Side & { readonly agrees: boolean; readonly reason: string; readonly at: Instant };

/** What the user said, as their log has it. Until `undoUntil` they can take it back (RV4); null after the server has it. */
export type OwnVoice = { readonly event: string; readonly agrees: boolean; readonly reason: string; readonly undoUntil: Instant | null };

/** A dispute with both sides (RV5 to RV7). `accepts`: whether the disputed verdict accepts the check-in. */
export type DisputeView = {
  readonly id: string;
  readonly challengeId: string;
  readonly title: string;
  readonly proofId: string;
  readonly proof: ProofView | null;
  readonly owner: Side;
  readonly author: Side;
  readonly accepts: boolean;
  readonly reason: string;
  readonly filedAt: Instant;
  /** What those who verified the check-in said. */
  readonly opinions: readonly Voice[];
  /** Whether a host of the installation decides; else `voters` other participants do. */
  readonly isForHost: boolean;
  readonly voters: number;
  readonly votes: readonly Voice[];
  readonly until: Instant;
  readonly decision: Decision | null;
  /** As what the user may vote; null when they may not, or did. */
  readonly canVoteAs: 'participant' | 'host' | null;
  readonly ownVote: OwnVoice | null;
};

/** How a dispute was decided. `loser` lost it; null when nobody did (RV7). */
export type Decision = {
  readonly name: 'stands' | 'falls';
  readonly at: Instant;
  readonly basis: 'votes' | 'host' | 'silence';
  readonly loser: Side | null;
};

/** A verdict that the user may dispute until an instant (RV5). */
export type DisputableVerdict = {
  readonly challengeId: string;
  readonly proof: ProofView | null;
  readonly proofId: string;
  readonly owner: Side;
  readonly accepts: boolean;
  readonly opinions: readonly Voice[];
  readonly until: Instant;
};

/** What the user can do about the verdict on one check-in. `filed`: their own dispute, before the server has it. */
export type ProofDispute = {
  readonly disputable: DisputableVerdict | null;
  readonly filed: OwnVoice | null;
  readonly dispute: DisputeView | null;
};

/** The disputes of a challenge, and the verdicts that the user may dispute: their own rejections first. */
export type ChallengeDisputes = {
  readonly open: readonly DisputeView[];
  /** The latest decision first. */
  readonly decided: readonly DisputeView[];
  readonly disputable: readonly DisputableVerdict[];
};
