import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { factsOf } from '../model/facts.ts';
import { mustBe, type Law } from './law.ts';

/** What the app tells itself, by what it is about: whichever tab tells it, and whenever, it is the same command. */
const NAMES: Record<string, (event: EventEnvelope) => string> = {
  AccountOpened: ({ actor }) => `open:${actor}`,
  OpeningGranted: ({ actor }) => `open:${actor}`,
  PointsPurchased: (event) => `purchase:${factsOf(event).paymentId}`,
  CheckInMissed: (event) => `missed:${factsOf(event).challengeId}:${factsOf(event).window}`,
  ChallengeCompleted: (event) => `outcome:${factsOf(event).challengeId}`,
  ChallengeFailed: (event) => `outcome:${factsOf(event).challengeId}`,
  SeasonCompleted: (event) => `season:${factsOf(event).season}:${factsOf(event).year}`,
  ChallengeStarted: (event) => observed(event, factsOf(event).startedBy, `started:${factsOf(event).challengeId}`),
  ChallengeCancelled: (event) => observed(event, factsOf(event).cancelledBy, `cancelled:${factsOf(event).challengeId}`),
};

/** Two tabs and two devices make one fact of what is due or was seen, as its command has one id. */
export const named: Law = {
  name: 'SY10 CH11 CH12 WA5 what is due or observed is told by a command that is named after it',
  watch: ({ devices }) => ({
    step() {
      for (const { fresh } of devices) {
        for (const event of fresh) {
          const name = NAMES[event.type]?.(event) ?? event.command;
          mustBe(event.command === name, () => `${event.type} of ${event.actor} was told by ${event.command} instead of ${name}`);
        }
      }
    },
  }),
};

/** One's own start or cancellation is an act with an id of its own. */
function observed({ actor, command }: EventEnvelope, by: string, name: string): string {
  return by === actor ? command : name;
}
