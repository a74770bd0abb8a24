import { formatCount } from '@gauntlet/core';
import type { EndedPart } from '@gauntlet/core/server';
import type { PartDifference } from './reviseOutcome.ts';

/** Returns a line for the operator: how a participant's part differs between two revisions. `nameOf` returns a person's name by their id. */
export function differenceText({ person, before, after }: PartDifference, nameOf: (person: string) => string): string {
  return `${nameOf(person)}: ${partText(before)}; now ${partText(after)}.`;
}

function partText(part: EndedPart | undefined): string {
  if (part === undefined) return 'no part';
  const { name, endedAt, needed, done, missed, lost } = part;
  const disputes = lost > 0 ? `, ${formatCount(lost, 'lost dispute')}` : '';
  return `${name} at ${endedAt} with ${done} of ${formatCount(needed, 'needed check-in')}, ${missed.length} missed${disputes}`;
}
