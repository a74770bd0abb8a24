import { CATEGORIES, type Category } from '../../domain/challenge/events.ts';
import { ownChallenge, type ChallengeState, type Outcome } from '../../domain/challenge/state.ts';
import type { LocalDate } from '../../kernel/time/instant.ts';
import { newestFirst, type Pages } from '../../kernel/lib/pages.ts';
import type { XpEntry } from '../../domain/progress/state.ts';
import { neededOf } from '../../domain/challenge/windows.ts';
import { divide, partIndexIn, spanOf, type Range, type Span } from './span.ts';

/** Counts of ended challenges. `winRate` is the share of completed ones in whole percent, null without ended ones (RS2). */
export type Tally = { readonly completed: number; readonly failed: number; readonly winRate: number | null };

/** An ended challenge. */
export type ResultLine = {
  readonly id: string;
  readonly challengeId: string;
  readonly title: string;
  readonly category: Category;
  readonly name: Outcome['name'];
  readonly date: LocalDate;
  readonly done: number;
  readonly needed: number;
};

/** One category's results, and the XP of its completed challenges. */
export type CategoryResult = Tally & { readonly category: Category; readonly xp: number };

/** How the challenges of a range ended (RS2, RS3). */
export type Outcomes = Tally & {
  /** The dates of the range. */
  readonly span: Span;
  readonly step: number;
  /** The range in parts, oldest first. */
  readonly parts: readonly (Span & Tally)[];
  /** All categories, in the order of the form, also those without results. */
  readonly categories: readonly CategoryResult[];
  /** The latest results of the range, newest first. */
  readonly lines: readonly ResultLine[];
};

/** The largest number of columns, and of lines in the list. */
const MOST_COLUMNS = 12;
const MOST_LINES = 50;

/** Returns how the challenges ended whose outcome dates lie in the range (RS2, RS3). */
export function outcomesOf(challenges: ChallengeState, entries: Pages<XpEntry>, range: Range, today: LocalDate): Outcomes {
  const all = challenges.outcomes.flat();
  const dates = all.map(({ date }) => date).toSorted();
  const span = spanOf(range, today, dates[0] ?? null, dates.at(-1) ?? null);
  const division = divide(span, MOST_COLUMNS);
  const partIndex = partIndexIn(division);
  const within = all.filter(({ date }) => date >= span.from);
  const byPart = division.parts.map((part, i) => ({ ...part, ...tally(within.filter(({ date }) => partIndex(date) === i)) }));
  return {
    ...tally(within),
    span,
    step: division.step,
    parts: byPart,
    categories: categoriesOf(challenges, within, entries),
    lines: linesOf(challenges, [...newestFirst(challenges.outcomes)].filter(({ date }) => date >= span.from).slice(0, MOST_LINES)),
  };
}

/** XP that was awarded before the range and taken back in it (PR14) belongs to no result of the range, so XP follows the outcomes and not the dates. */
function categoriesOf(challenges: ChallengeState, outcomes: readonly Outcome[], entries: Pages<XpEntry>): CategoryResult[] {
  const categoryOf = (id: string): Category | undefined => ownChallenge(challenges, id)?.terms.category;
  const xp = new Map<Category | undefined, number>();
  const ended = new Set(outcomes.map(({ challengeId }) => challengeId));
  for (const { source, about, amount } of entries.flat()) {
    if (source !== 'challenges' || !ended.has(about)) continue;
    const category = categoryOf(about);
    xp.set(category, (xp.get(category) ?? 0) + amount);
  }
  return CATEGORIES.map((category) => {
    const own = outcomes.filter(({ challengeId }) => categoryOf(challengeId) === category);
    return { category, ...tally(own), xp: xp.get(category) ?? 0 };
  });
}

function linesOf(challenges: ChallengeState, outcomes: readonly Outcome[]): ResultLine[] {
  return outcomes.flatMap(({ event, challengeId, name, date }) => {
    const own = ownChallenge(challenges, challengeId);
    if (!own || !('done' in own.stage)) return [];
    const { title, category } = own.terms;
    const { done, windows } = own.stage;
    return [{ id: event, challengeId, title, category, name, date, done, needed: neededOf(windows) }];
  });
}

function tally(outcomes: readonly Outcome[]): Tally {
  const completed = outcomes.filter(({ name }) => name === 'completed').length;
  const failed = outcomes.length - completed;
  return { completed, failed, winRate: outcomes.length === 0 ? null : Math.round((completed / outcomes.length) * 100) };
}
