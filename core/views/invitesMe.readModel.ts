import { isTakingPart, ownChallenge } from '../domain/challenge/state.ts';
import { newestChallenges } from '../replication/remoteIndex.ts';
import type { AppState } from './appState.ts';
import { remoteCard, type ChallengeCard } from './challengeCard.readModel.ts';

/** Returns the challenges that invite the user and that they can still join (CH24), the newest first. */
export function challengesThatInvite(app: AppState): readonly ChallengeCard[] {
  return newestChallenges(app.remote)
    .filter(({ id }) => !isTakingPart(ownChallenge(app.root.challenge, id)))
    .map((node) => remoteCard(app, node))
    .filter(({ invitesMe }) => invitesMe);
}
