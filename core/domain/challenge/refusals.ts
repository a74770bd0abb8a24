import type { RefusalOf } from '../../kernel/fold/slice.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { ProofType } from './events.ts';

/** Why a person cannot join a challenge (CH5). */
export type JoinRefusal =
  | RefusalOf<'AlreadyTakingPart' | 'OpponentTaken' | 'ChallengeOver'>
  | { readonly type: 'JoiningClosed'; readonly remaining: number; readonly windows: number };

/** Why `JoinChallenge` is refused: a paid group also needs its entry fee (in US cents) paid. */
export type JoinCommandRefusal = JoinRefusal | { readonly type: 'EntryFeeDue'; readonly cents: number };

/** Why a person cannot start or cancel a challenge (CH3, CH6). */
export type CreatorRefusal = RefusalOf<'NotTheCreator' | 'AlreadyStarted' | 'ChallengeOver'>;

/** Why no check-in window takes a proof of an instant (CH10). */
export type WindowRefusal =
  | { readonly type: 'CheckInNotOpen'; readonly opensAt: Instant }
  | { readonly type: 'CheckInsOver'; readonly endedAt: Instant };

/** Why a check-in is refused (CH9, CH10). */
export type CheckInRefusal =
  | RefusalOf<'NotTakingPart' | 'NotStarted' | 'ChallengeOver'>
  | { readonly type: 'WrongProofType'; readonly expected: ProofType }
  | WindowRefusal;
