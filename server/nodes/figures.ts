import { countedPart, publicFigures, type ChallengeStatus, type CountedPart, type PublicFigures } from '@gauntlet/core';

/** Computes what others see of each person who takes part in a challenge (TR6, TR7), from the challenges as of now. */
export function figuresByPerson(statuses: readonly ChallengeStatus[]): ReadonlyMap<string, PublicFigures> {
  const parts = new Map<string, CountedPart[]>();
  for (const status of statuses) {
    for (const { person } of status.participants) {
      const part = countedPart(status, person);
      if (part === null || typeof part === 'string') continue;
      const counted = parts.get(person);
      if (counted) counted.push(part);
      else parts.set(person, [part]);
    }
  }
  return new Map([...parts].map(([person, counted]) => [person, publicFigures(counted)]));
}

/** What others see of a person without a challenge that counts. */
export const NO_FIGURES: PublicFigures = publicFigures([]);
