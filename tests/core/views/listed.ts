import { newestChallenges } from '../../../core/replication/remoteIndex.ts';
import type { ChallengeCard } from '../../../core/views/challengeCard.readModel.ts';
import { listedChallenges$ } from '../../../core/views/challengeListProjections.ts';
import type { DiscoverQuery } from '../../../core/views/pages/lists.ts';
import type { Person } from '../replication/support.ts';

/** The server's time of the first page: before the tests begin. */
const BEFORE = '2026-01-01T00:00:00.000Z';

/** The cards of a list whose pages hold every challenge that the person's device holds, the newest first. */
export function listedTo({ gauntlet, app }: Person, query: Partial<DiscoverQuery> = {}): readonly ChallengeCard[] {
  const ids = newestChallenges(app().remote).map(({ id }) => id);
  return gauntlet.project(listedChallenges$({ query: { samples: 'all', ...query }, ids, at: BEFORE })).current().cards;
}
