import type { RefusalOf } from '../../kernel/fold/slice.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { ProofType } from './events.ts';

/** Why a user cannot join a challenge (CH5). */
export type JoinRefusal =
  | RefusalOf<'AlreadyTakingPart' | 'OpponentTaken' | 'ChallengeOver'>
  | { readonly type: 'ChallengeFull'; readonly most: number }
  | { readonly type: 'JoiningClosed'; readonly remaining: number; readonly windows: number };

/**
 * Why `JoinChallenge` is refused. `EntryFeeDue`: the entry fee of a paid group is not paid; `cents` is in US cents (CH7). `StillLeaving`: the
 * server has not confirmed that the user left it (CH20).
 */
export type JoinCommandRefusal = JoinRefusal | RefusalOf<'StillLeaving'> | { readonly type: 'EntryFeeDue'; readonly cents: number };

/** Why a user cannot start or cancel a challenge (CH3, CH6). */
export type CreatorRefusal = RefusalOf<'NotTheCreator' | 'AlreadyStarted' | 'ChallengeOver'>;

/** Why a user cannot leave a challenge (CH20). */
export type LeaveRefusal = RefusalOf<'NotTakingPart' | 'ChallengeOver' | 'CreatorCancels'>;

/** Why no window accepts a proof of an instant (CH10). */
export type WindowRefusal =
  | { readonly type: 'CheckInNotOpen'; readonly opensAt: Instant }
  | { readonly type: 'CheckInsOver'; readonly endedAt: Instant };

/** Why a check-in is refused (CH9, CH10). */
export type CheckInRefusal =
  | RefusalOf<'NotTakingPart' | 'NotStarted' | 'ChallengeOver'>
  | { readonly type: 'WrongProofType'; readonly expected: ProofType }
  | WindowRefusal;
