import { publicFigures, type ChallengeStatus, type CountedPart, type PublicFigures } from '@gauntlet/core';
import { countedPartOf } from '@gauntlet/core/server';

/** Computes what others see of each person who takes part in a challenge (TR6, TR7), from the challenges as of now. */
export function figuresByPerson(statuses: readonly ChallengeStatus[]): ReadonlyMap<string, PublicFigures> {
  return new Map([...countedParts(statuses)].map(([person, counted]) => [person, publicFigures(counted)]));
}

/** Returns the parts of each person that count for others (TR6). */
export function countedParts(statuses: readonly ChallengeStatus[]): ReadonlyMap<string, readonly CountedPart[]> {
  const parts = new Map<string, CountedPart[]>();
  for (const status of statuses) {
    for (const participant of status.participants) {
      const { person } = participant;
      const part = countedPartOf(status, participant);
      if (part === null || typeof part === 'string') continue;
      const counted = parts.get(person);
      if (counted) counted.push(part);
      else parts.set(person, [part]);
    }
  }
  return parts;
}

/** The figures on a profile. */
export type ShownFigures = Pick<PublicFigures, 'trust' | 'badge' | 'completed' | 'missed' | 'disputesLost'>;

/** What others see of a person without a challenge that counts. */
export const NO_FIGURES: PublicFigures = publicFigures([]);
