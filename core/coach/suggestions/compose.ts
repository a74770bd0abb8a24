import { DAYS, pointsFor, within } from './bands.ts';
import type { Choice } from './choose.ts';
import { completeSuggestion } from './parse.ts';
import { oneOf, type RandomSource } from './random.ts';
import { reasoningFor, type ReasoningContext } from './reasoning.ts';
import type { Brief, Difficulty, SkillLevel, Suggestion } from './suggestion.ts';
import type { Template } from './templates/template.ts';
import { LONGEST, shortened, tidy } from './texts.ts';

/** The difficulties for the preference 'mixed', by skill level (CO8). */
const MIXED_DIFFICULTIES: Readonly<Record<SkillLevel, readonly Difficulty[]>> = {
  beginner: ['easy', 'easy', 'medium'],
  intermediate: ['medium', 'easy', 'hard'],
  advanced: ['hard', 'medium', 'hard'],
};
/** Preferred numbers of days for each duration preference (CO8: short under 14 days, medium 14 to 30, long over 30). */
const ROUND_DAYS = { short: [7, 10, 12], medium: [14, 21, 28, 30], long: [45, 60, 75, 90] } as const;
/** Days to clamp to the band if none of `ROUND_DAYS` is within it. */
const CLOSEST_DAYS = { short: 13, medium: 22, long: 31 } as const;
/** Number of candidate durations nearest to the user's average. */
const CLOSEST_COUNT = 3;
/** Maximum length of a goal or an interest in a title, in characters. */
const MAX_TOPIC_LENGTH = 50;

/** Returns the difficulty of the suggestion at `index` (CO8). */
export function difficultyAt(index: number, { history, preferences }: Brief): Difficulty {
  const { preferredDifficulty } = preferences;
  return preferredDifficulty === 'mixed' ? (MIXED_DIFFICULTIES[history.skillLevel][index] ?? 'medium') : preferredDifficulty;
}

/** Returns a number of days within the difficulty's band (CO7), as close to the preferred duration as the band allows (CO8). */
export function daysFor(difficulty: Difficulty, { history, preferences }: Brief, random: RandomSource): number {
  const { preferredDuration } = preferences;
  const all = preferredDuration === 'mixed' ? Object.values(ROUND_DAYS).flat() : ROUND_DAYS[preferredDuration];
  const inBand = all.filter((days) => within(DAYS[difficulty], days) === days);
  if (preferredDuration !== 'mixed') return oneOf(inBand, random) ?? within(DAYS[difficulty], CLOSEST_DAYS[preferredDuration]);
  const usual = history.averageDuration;
  const nearest = inBand.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual) || a - b).slice(0, CLOSEST_COUNT);
  return oneOf(nearest, random) ?? DAYS[difficulty].from;
}

/** Builds a suggestion from a chosen template. */
export function compose(choice: Choice, context: ReasoningContext): Suggestion {
  const { template, motivation } = choice;
  const { brief, difficulty, days } = context;
  const texts = fillTemplate(template, { difficulty, days, topic: motivation?.text ?? '' });
  const points = pointsFor(difficulty, days);
  const { category } = template;
  return completeSuggestion(
    { ...texts, category, difficulty, durationDays: days, points, reasoning: reasoningFor(choice, context) },
    brief,
  );
}

/** The values of a template's placeholders. */
export type TemplateValues = { readonly difficulty: Difficulty; readonly days: number; readonly topic: string };

/** Returns a template's texts with the placeholders filled in. Amounts inside a sentence are lower-cased. */
export function fillTemplate(
  template: Template,
  { difficulty, days, topic }: TemplateValues,
): Pick<Suggestion, 'title' | 'description' | 'tags'> {
  const amount = template.amounts[difficulty];
  const short = shortened(topic, MAX_TOPIC_LENGTH);
  const title = replacePlaceholders(template.title, { amount, days, topic: short });
  const description = replacePlaceholders(template.description, { amount: lowercaseWords(amount), days, topic: short });
  return {
    title: tidy(title.charAt(0).toUpperCase() + title.slice(1), LONGEST.title),
    description: tidy(description, LONGEST.description),
    tags: template.tags,
  };
}

/** Replaces all placeholders in one pass, so that braces inside a topic are not replaced. */
function replacePlaceholders(text: string, { amount, days, topic }: { amount: string; days: number; topic: string }): string {
  return text.replace(/\{(amount|days|topic)\}/g, (_, name: string) => (name === 'amount' ? amount : name === 'days' ? `${days}` : topic));
}

/** Turns '10 Minutes' into '10 minutes'. Leaves '11 PM' and '$3' unchanged. */
function lowercaseWords(amount: string): string {
  return amount.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}
