import type { AppState } from '../appState.ts';
import { sharedChallenges } from '../community/sharedNodes.ts';

const MOST = 5;

/** Returns the five most frequent titles of the community's challenges, in lower case (CO5). */
export function trendingOf(app: AppState): string[] {
  const counts = new Map<string, number>();
  for (const { title } of sharedChallenges(app)) {
    const text = title.trim().toLowerCase();
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, many], [b, most]) => most - many || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([text]) => text);
}
