import { formatCount } from '../../kernel/lib/counts.ts';
import type { AiPreferences } from '../../domain/coach/events.ts';
import type { Choice, Motivation } from './choose.ts';
import type { Brief, Difficulty } from './suggestion.ts';
import type { Template } from './templates/template.ts';
import { LONGEST, shortened, tidy } from './texts.ts';
import { textMatches } from './words.ts';

/** What the reasoning depends on. `index` is the suggestion's place in the response; `closingOffset` rotates the closing lines. */
export type ReasoningContext = {
  readonly brief: Brief;
  readonly difficulty: Difficulty;
  readonly days: number;
  readonly index: number;
  readonly closingOffset: number;
};

/** Maximum number of personal reasons. */
const MAX_REASONS = 2;
const MAX_QUOTE_LENGTH = 80;

/** Closing lines by personality. */
const CLOSINGS: Readonly<Record<AiPreferences['aiPersonality'], readonly ((days: number) => string)[]>> = {
  motivational: [
    () => 'You have more in you than you think, so start today!',
    (days) => `Imagine how proud you will be on day ${days}!`,
    () => 'Every check-in is a win. Go for it!',
  ],
  practical: [
    () => 'One clear thing to do, once a day.',
    () => 'Pick a fixed time of day, and it takes care of itself.',
    (days) => `${formatCount(days, 'day')}, the same thing every day: easy to plan.`,
  ],
  challenging: [
    (days) => `Most people stop in the first week. Will you last all ${formatCount(days, 'day')}?`,
    () => 'No excuses, no half measures: show what you can do.',
    (days) => `${formatCount(days, 'day')}. Prove it.`,
  ],
  supportive: [
    () => 'Take it one day at a time; a day that goes wrong is no failure.',
    () => 'A small start is a good start, and you need not be perfect.',
    () => 'Be kind to yourself, and simply begin again tomorrow if you must.',
  ],
};

/** Builds the reasoning (CO8): the user's personal reasons, the template's reason, and a closing line of the personality. */
export function reasoningFor({ template, motivation }: Choice, context: ReasoningContext): string {
  const { brief, days, index, closingOffset } = context;
  const closings = CLOSINGS[brief.preferences.aiPersonality];
  const reasons = [motivationReason(motivation), preferenceReason(template, brief), trendReason(template, brief), historyReason(context)];
  const personal = reasons.filter((reason) => reason !== null).slice(0, MAX_REASONS);
  const closingLine = closings[(closingOffset + index) % closings.length]?.(days) ?? '';
  return tidy([...personal, template.why, closingLine].join(' '), LONGEST.reasoning);
}

function motivationReason(motivation: Motivation | null): string | null {
  if (!motivation) return null;
  const quote = `“${shortened(motivation.text, MAX_QUOTE_LENGTH)}”`;
  return motivation.kind === 'goal' ? `It brings you closer to your goal ${quote}.` : `It builds on your interest in ${quote}.`;
}

function preferenceReason({ ai, category }: Template, { history, preferences }: Brief): string | null {
  if (preferences.preferredCategories.includes(ai)) return `It is from a category that you prefer, ${ai}.`;
  return history.preferredCategories.includes(category) ? `You often take on ${category} challenges.` : null;
}

function trendReason({ words }: Template, { trending }: Brief): string | null {
  const trend = trending.find((each) => textMatches(each, words));
  return trend === undefined ? null : `Others are at it too: “${shortened(trend, MAX_QUOTE_LENGTH)}” is popular right now.`;
}

/** The reason from the history. Only the first suggestion of a response has one. */
function historyReason({ brief, difficulty, index }: ReasoningContext): string | null {
  const { completedChallenges, successRate } = brief.history;
  if (index > 0) return null;
  if (completedChallenges === 0) return difficulty === 'easy' ? 'It makes a good first challenge.' : null;
  return `You complete ${successRate}% of what you take on, so ${difficulty} is within your reach.`;
}
