import type { AppState } from './appState.ts';
import { isTakingPart, ownChallenges, type OwnChallenge } from '../domain/challenge/state.ts';
import { hasInvited } from '../domain/community/invites.ts';
import { ownProfile } from './ownProfile.readModel.ts';
import { ownProofs } from '../domain/proof/state.ts';

/** The first steps of a new person, in the order in which they are shown (AC18): an own check-in comes first. */
export const FIRST_STEPS = ['challenge', 'check-in', 'picture', 'invitation'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The checklist of first steps. */
export type FirstSteps = {
  readonly steps: readonly { readonly step: FirstStep; readonly isDone: boolean }[];
  readonly done: number;
  /** The user's newest challenge that goes on, where they check in and invite; null without one. */
  readonly challengeId: string | null;
  /** False once all is done, or the user hid the list. */
  readonly isShown: boolean;
};

/** Returns the checklist of first steps, from the log alone (AC18). Nothing of the sample history counts. */
export function firstSteps(app: AppState): FirstSteps {
  const { challenge, proof, community, account } = app.root;
  const own = ownChallenges(challenge).filter((each) => isTakingPart(each) && !each.isSample);
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    picture: ownProfile(app).profileImage !== '',
    challenge: own.length > 0,
    'check-in': own.some(({ id }) => ownProofs(proof, id).some(({ refusal }) => refusal === null)),
    invitation: hasInvited(community),
  };
  const done = FIRST_STEPS.filter((step) => isDone[step]).length;
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] })),
    done,
    challengeId: newest(own.filter(isOngoing))?.id ?? null,
    isShown: done < FIRST_STEPS.length && !account.hidden.includes('first-steps'),
  };
}

function isOngoing({ stage }: OwnChallenge): boolean {
  return stage.name === 'pending' || stage.name === 'active';
}

/** Ids begin with the time of the creation. */
function newest(challenges: readonly OwnChallenge[]): OwnChallenge | undefined {
  return challenges.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
}
