import type { LocalDate } from '../../kernel/time/instant.ts';
import { SEASON_NAMES, type SeasonId } from './events.ts';

/** A seasonal event that recurs every year (PR7). `from` and `to` are MM-DD, both included. */
export type Season = {
  readonly id: SeasonId;
  readonly name: string;
  readonly description: string;
  readonly theme: 'winter' | 'new-year' | 'valentine';
  readonly from: string;
  readonly to: string;
  readonly points: number;
  readonly badge: string | null;
  /** A reward that only this event gives, or null. */
  readonly exclusive: string | null;
  readonly target: number;
  /** What counts as progress (PR11): completed challenges, days in a row, or completed one-on-one challenges. */
  readonly counts: 'challenges' | 'streak' | 'duels';
};

/** The seasonal events (PR7, PR11). */
export const SEASONS: readonly Season[] = [
  {
    id: 'winter-warrior',
    name: SEASON_NAMES['winter-warrior'],
    description: 'Complete 15 challenges before winter is over',
    theme: 'winter',
    from: '12-01',
    to: '02-28',
    points: 500,
    badge: 'Winter Warrior Badge',
    exclusive: 'Avatar frame',
    target: 15,
    counts: 'challenges',
  },
  {
    id: 'new-year-sprint',
    name: SEASON_NAMES['new-year-sprint'],
    description: 'Keep a 30-day streak through January',
    theme: 'new-year',
    from: '01-01',
    to: '01-31',
    points: 1_000,
    badge: null,
    exclusive: null,
    target: 30,
    counts: 'streak',
  },
  {
    id: 'valentines-duo',
    name: SEASON_NAMES['valentines-duo'],
    description: 'Complete 5 one-on-one challenges',
    theme: 'valentine',
    from: '02-01',
    to: '02-14',
    points: 300,
    badge: null,
    exclusive: null,
    target: 5,
    counts: 'duels',
  },
];

/** The factor of a joined event, in tenths. */
export const SEASON_TENTHS = 12;

/** A run of a season: its dates, both included, and the year in which it begins, which identifies it. */
export type SeasonRun = { readonly year: number; readonly from: LocalDate; readonly to: LocalDate };

/** The run of a season that begins in `year`. */
export function runDates(season: Pick<Season, 'from' | 'to'>, year: number): SeasonRun {
  const endYear = season.to < season.from ? year + 1 : year;
  return { year, from: `${year}-${season.from}`, to: `${endYear}-${season.to}` };
}

/** The run of a season that includes `date`, or the next one. */
export function runOfSeason(season: Season, date: LocalDate): SeasonRun {
  const thisYear = Number(date.slice(0, 4));
  const runs = [thisYear - 1, thisYear].map((year) => runDates(season, year));
  return runs.find(({ to }) => date <= to) ?? runDates(season, thisYear + 1);
}

/** Whether the season's run of `year` includes `date`. */
export function isOn(season: Season, year: number, date: LocalDate): boolean {
  const { from, to } = runDates(season, year);
  return from <= date && date <= to;
}
