import { figuresByPerson, NO_FIGURES } from '../../server/nodes/figures.ts';
import type { NodeRow } from '../../server/nodes/nodeStore.ts';
import { allChallenges } from '../../server/nodes/rows.ts';
import { statusAt } from '../../server/nodes/rules.ts';

/**
 * Returns, as comparable text, everything that the server derives from these nodes about a person as of `at` (UTC) and that can no longer
 * change: the figures, and per challenge the closed windows, which of them are filled, the misses and the person's outcome. A part that has not
 * begun by then is left out. So is the status of the whole challenge: it is completed when anybody completed it, also by a check-in that arrives later.
 */
export async function pastOf(rows: readonly NodeRow[], person: string, at: string): Promise<string> {
  const challenges = await allChallenges({ nodes: async () => rows });
  const statuses = challenges.map((each) => statusAt(each, at));
  const parts = statuses.flatMap(({ id, participants }) => {
    const part = participants.find((each) => each.person === person);
    if (!part?.run || !part.runStatus || part.run.startedAt >= at) return [];
    const { run, filled, runStatus } = part;
    const closed = run.bounds.slice(1).filter((bound) => bound <= at);
    return [{ id, run, closed, filled: filled.toSorted((a, b) => a - b), runStatus }];
  });
  return JSON.stringify({ parts, figures: figuresByPerson(statuses).get(person) ?? NO_FIGURES });
}
