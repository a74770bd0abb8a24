import fc from 'fast-check';
import { SEASON_IDS } from '../../domain/progress/events.ts';
import { DAY, millis } from '../../kernel/time/instant.ts';
import { always, type Intent } from './intent.ts';

/** Joins a season, or claims the reward of one, earned or not. */
const oddly: fc.Arbitrary<Intent> = fc.oneof(
  fc.constantFrom(...SEASON_IDS).map((season) => always('JoinSeason', { season })),
  fc
    .record({ season: fc.constantFrom(...SEASON_IDS), year: fc.integer({ min: 2025, max: 2027 }) })
    .map((run) => always('CompleteSeason', run)),
);

/** Waits for the next January and claims the daily reward on each of its days: the only season that a person completes alone. */
const january: Intent = {
  name: 'a January of daily rewards',
  *commands(current) {
    const { now } = current().asOf;
    const year = Number(now.slice(0, 4)) + 1;
    yield { ms: millis(`${year}-01-01T12:00:00.000Z`) - millis(now), zone: null };
    yield { type: 'JoinSeason', data: { season: 'new-year-sprint' } };
    for (let day = 0; day < 31; day += 1) {
      yield { type: 'ClaimDailyReward', data: {} };
      yield { ms: DAY, zone: null };
    }
    yield { type: 'CompleteSeason', data: { season: 'new-year-sprint', year } };
  },
};

/** Joins and completes seasons. */
export const season: fc.Arbitrary<Intent> = fc.oneof({ arbitrary: oddly, weight: 8 }, { arbitrary: fc.constant(january), weight: 1 });
