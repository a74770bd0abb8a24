import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { factsOf } from '../model/facts.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Ids of the commands that the app sends by itself, by their subject: every tab uses the same id at any time. */
const NAMES: Record<string, (event: EventEnvelope) => string> = {
  AccountOpened: ({ actor }) => `open:${actor}`,
  OpeningGranted: ({ actor }) => `open:${actor}`,
  PointsPurchased: (event) => `purchase:${factsOf(event).paymentId}`,
  CheckInMissed: (event) => `missed:${factsOf(event).challengeId}:${factsOf(event).window}`,
  ChallengeCompleted: (event) => `outcome:${factsOf(event).challengeId}`,
  ChallengeFailed: (event) => `outcome:${factsOf(event).challengeId}`,
  OutcomeReversed: (event) => `revised:${factsOf(event).challengeId}:${factsOf(event).revision}`,
  OutcomeRecorded: (event) => `recorded:${factsOf(event).challengeId}:${factsOf(event).revision}`,
  SeasonCompleted: (event) => `season:${factsOf(event).season}:${factsOf(event).year}`,
  ChallengeStarted: (event) => observed(event, factsOf(event).startedBy, `started:${factsOf(event).challengeId}`),
  ChallengeCancelled: (event) => observed(event, factsOf(event).cancelledBy, `cancelled:${factsOf(event).challengeId}`),
};

/** Two tabs and two devices record one fact for a scheduled or observed change, because its command has one id. */
export const named: Invariant = {
  name: 'SY10 CH11 CH12 WA5 a scheduled or observed change has a command id that derives from it',
  watch: ({ devices }) => ({
    step() {
      for (const { fresh } of devices) {
        const reversals = new Set(fresh.filter(({ type }) => type === 'OutcomeReversed').map(({ command }) => command));
        for (const event of fresh) {
          // What a revision says has the command of the reversal (CH27).
          const name =
            event.type !== 'OutcomeReversed' && reversals.has(event.command)
              ? event.command
              : (NAMES[event.type]?.(event) ?? event.command);
          mustBe(event.command === name, () => `${event.type} of ${event.actor} has the command ${event.command} instead of ${name}`);
        }
      }
    },
  }),
};

/** The person's own start or cancellation has a command id of its own. */
function observed({ actor, command }: EventEnvelope, by: string, name: string): string {
  return by === actor ? command : name;
}
