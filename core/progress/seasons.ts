import type { LocalDate } from '../kernel/instant.ts';
import type { SeasonId } from './events.ts';

/** A seasonal event that comes every year (PR7); `from` and `to` are month and day, both included. */
export type Season = {
  readonly id: SeasonId;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly points: number;
  readonly target: number;
};

export const SEASONS: readonly Season[] = [
  { id: 'winter-warrior', name: 'Winter Warrior', from: '12-01', to: '02-28', points: 500, target: 15 },
  { id: 'new-year-sprint', name: 'New Year Resolution Sprint', from: '01-01', to: '01-31', points: 1_000, target: 30 },
  { id: 'valentines-duo', name: "Valentine's Duo", from: '02-01', to: '02-14', points: 300, target: 5 },
];

/** The factor of an event that the person takes part in, in tenths. */
export const SEASON_TENTHS = 12;

/** The run of a season that is on at `date`, or the next one: named by the year in which it begins. */
export function runOfSeason(season: Season, date: LocalDate): { readonly year: number; readonly from: LocalDate; readonly to: LocalDate } {
  const thisYear = Number(date.slice(0, 4));
  const runs = [thisYear - 1, thisYear, thisYear + 1].map((year) => {
    const endYear = season.to < season.from ? year + 1 : year;
    return { year, from: `${year}-${season.from}`, to: `${endYear}-${season.to}` };
  });
  const next = runs.find(({ to }) => date <= to);
  return next ?? { year: thisYear + 1, from: `${thisYear + 1}-${season.from}`, to: `${thisYear + 1}-${season.to}` };
}

/** Whether a run of this season, the one of `year`, is on at `date`. */
export function isOn(season: Season, year: number, date: LocalDate): boolean {
  const run = runOfSeason(season, date);
  return run.year === year && run.from <= date && date <= run.to;
}
