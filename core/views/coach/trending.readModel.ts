import type { AppState } from '../appState.ts';
import { sharedChallenges } from '../community/picture.ts';

const MOST = 5;

/** What is trending (CO5)? The five most frequent titles of known challenges, in lower case. */
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
