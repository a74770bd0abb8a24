import type { AppProjection, AppState } from './appState.ts';
import { isTakingPart, ownChallenge } from '../domain/challenge/state.ts';
import { isOwnWitnessing, witnessCodeOf } from '../domain/review/state.ts';
import { keysIn } from '../kernel/lib/pagedRecord.ts';
import { isId } from '../kernel/log/id.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { isRunning } from '../replication/challengeStatus.ts';
import type { ChallengeStatus } from '../replication/foldedChallenge.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import { cardOf, type ChallengeCard } from './challengeCard.readModel.ts';
import { personOf } from './people.ts';

/** Somebody who witnesses a challenge. */
export type WitnessView = { readonly person: string; readonly name: string };

/** Who witnesses a challenge, and what the user can do about it. */
export type Witnesses = {
  /** The others who witness it, in the order in which they became it. */
  readonly witnesses: readonly WitnessView[];
  /** The code in the user's link for a witness (RV9); null before they made it. */
  readonly code: string | null;
  /** Whether it is a challenge of the user's own that takes a witness: nobody else takes part, and it is not over. */
  readonly canInvite: boolean;
  /** Whether the user is its witness. */
  readonly isWitness: boolean;
  /** Whether the user may become its witness with the code of its link (RV10). */
  readonly canWitness: boolean;
  readonly creator: string;
};

const NONE: Witnesses = { witnesses: [], code: null, canInvite: false, isWitness: false, canWitness: false, creator: '' };

/** Who witnesses a challenge, and what the user can do about it. */
export function witnesses$(challengeId: string): AppProjection<Witnesses> {
  return { key: `witnesses:${challengeId}`, select: (app, asOf) => witnessesOf(app, asOf, challengeId) };
}

function witnessesOf(app: AppState, { now }: AsOf, id: string): Witnesses {
  if (!isId(id)) return NONE;
  const own = ownChallenge(app.root.challenge, id);
  const status = remoteChallengeStatus(app.remote, id, now, app.calendar);
  const creator = own?.creator ?? status?.creator;
  if (creator === undefined) return NONE;
  const takesPart = isTakingPart(own);
  const isWitness = !takesPart && isOwnWitnessing(app.root.review, id);
  const isOpen = status === null ? own?.stage.name === 'pending' || own?.stage.name === 'active' : isOpenToWitnesses(status);
  return {
    witnesses: (status?.witnesses ?? []).flatMap(({ person }) => (person === app.me ? [] : [personIn(app, person)])),
    code: witnessCodeOf(app.root.review, id),
    canInvite: takesPart && creator === app.me && !own.isSample && isOpen,
    isWitness,
    canWitness: !takesPart && !isWitness && creator !== app.me && isOpen,
    creator,
  };
}

function isOpenToWitnesses(status: ChallengeStatus): boolean {
  return (status.status === 'pending' || isRunning(status)) && status.participants.length < 2;
}

function personIn(app: AppState, person: string): WitnessView {
  return { person, name: personOf(app, person).name };
}

/** The challenges that the user witnesses, the newest first. */
export const witnessed$: AppProjection<readonly ChallengeCard[]> = {
  key: 'witnessed',
  select: (app, asOf) => {
    const ids = keysIn(app.root.review.witnessed).filter((id) => isOwnWitnessing(app.root.review, id));
    const others = ids.filter((id) => !isTakingPart(ownChallenge(app.root.challenge, id)));
    return others.toReversed().flatMap((id) => cardOf(app, id, asOf) ?? []);
  },
};
