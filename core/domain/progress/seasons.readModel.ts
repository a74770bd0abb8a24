import type { Instant, LocalDate } from '../../kernel/time/instant.ts';
import type { LocalDay } from '../../kernel/time/localDay.ts';
import { seasonProgress, type CompletedChallenge } from './seasonProgress.ts';
import { runDates, runOfSeason, SEASONS, type Season, type SeasonRun } from './seasons.ts';
import type { JoinedRun, ProgressState } from './state.ts';

/** A run of a seasonal event for display. */
export type SeasonCard = Pick<Season, 'id' | 'name' | 'description' | 'theme'> & {
  readonly year: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly status: 'active' | 'coming' | 'ended';
  readonly rewards: { readonly points: number; readonly badge: string | null; readonly exclusive: string | null };
  readonly progress: number;
  readonly target: number;
  readonly joined: boolean;
  /** The instant at which the reward was granted, or null. */
  readonly completedAt: Instant | null;
};

/**
 * The seasonal events with their progress (PR7, PR11). First each season's current run, or else its next one; then the ended runs
 * that the user had joined, newest first.
 */
export function seasonsOf(state: ProgressState, completed: readonly CompletedChallenge[], today: LocalDay): SeasonCard[] {
  const card = (season: Season, run: SeasonRun): SeasonCard => cardOf(season, run, state, completed, today);
  const shown = SEASONS.map((season) => card(season, runOfSeason(season, today.date)));
  const ended = state.seasons.flatMap(({ season, year }) => {
    const definition = SEASONS.find(({ id }) => id === season);
    const run = definition && runDates(definition, year);
    return run && run.to < today.date ? [card(definition, run)] : [];
  });
  return [...shown, ...ended.toSorted((a, b) => (a.to < b.to ? 1 : -1))];
}

/** The names of the seasons whose run includes the date and which the user has joined. */
export function joinedOn({ seasons }: Pick<ProgressState, 'seasons'>, date: LocalDate): string[] {
  return SEASONS.filter((season) => isJoined(seasons, season, runOfSeason(season, date), date)).map(({ name }) => name);
}

function isJoined(seasons: readonly JoinedRun[], { id }: Season, { year, from }: SeasonRun, date: LocalDate): boolean {
  return from <= date && seasons.some((joined) => joined.season === id && joined.year === year);
}

function cardOf(
  season: Season,
  run: SeasonRun,
  state: ProgressState,
  completed: readonly CompletedChallenge[],
  today: LocalDay,
): SeasonCard {
  const { id, name, description, theme, target, points, badge, exclusive } = season;
  const joined = state.seasons.find((each) => each.season === id && each.year === run.year);
  return {
    id,
    name,
    description,
    theme,
    ...run,
    target,
    status: today.date < run.from ? 'coming' : today.date <= run.to ? 'active' : 'ended',
    rewards: { points, badge, exclusive },
    progress: seasonProgress(season, run.year, state, completed, today),
    joined: joined !== undefined,
    completedAt: joined?.completedAt ?? null,
  };
}
