import { isTakingPart, ownChallenge, ownChallenges } from '../../domain/challenge/state.ts';
import { newestChallenges } from '../../replication/remoteIndex.ts';
import type { AppState } from '../appState.ts';

const MOST = 5;

/** Returns the five most frequent titles of the challenges that this device holds, in lower case (CO5). */
export function trendingOf(app: AppState): string[] {
  const counts = new Map<string, number>();
  for (const title of titlesOf(app)) {
    const text = title.trim().toLowerCase();
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, many], [b, most]) => most - many || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([text]) => text);
}

function titlesOf({ remote, root }: AppState): string[] {
  const isHidden = root.account.hidden.includes('sample-community');
  const others = newestChallenges(remote).filter(
    ({ id, fieldValues }) =>
      !isTakingPart(ownChallenge(root.challenge, id)) &&
      fieldValues['/attributes/@chlSt'] !== 'cancelled' &&
      !(isHidden && fieldValues['/attributes/@sampl'] === 'yes'),
  );
  const own = ownChallenges(root.challenge).filter((each) => isTakingPart(each) && !each.isSample && each.stage.name !== 'cancelled');
  return [...own.map(({ terms }) => terms.title), ...others.map(({ fieldValues }) => fieldValues['/text'])];
}
