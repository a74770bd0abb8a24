import type { AiPreferences } from '../../domain/coach/events.ts';
import type { Choice, Thread } from './choose.ts';
import type { Brief, Difficulty } from './suggestion.ts';
import type { Template } from './templates/template.ts';
import { LONGEST, shortened, tidy } from './texts.ts';
import { speaksOf } from './words.ts';

/** For whom, how hard and how long, in which place of the answer, and where the closing words of this answer begin. */
export type Frame = {
  readonly brief: Brief;
  readonly difficulty: Difficulty;
  readonly days: number;
  readonly place: number;
  readonly turn: number;
};

/** How many reasons of the person's own are named, at most. */
const MOST_REASONS = 2;
const LONGEST_QUOTE = 80;

/** What is said in the end, in the tone that the person chose. */
const CLOSINGS: Readonly<Record<AiPreferences['aiPersonality'], readonly ((days: number) => string)[]>> = {
  motivational: [
    () => 'You have more in you than you think, so start today!',
    (days) => `Imagine how proud you will be on day ${days}!`,
    () => 'Every check-in is a win. Go for it!',
  ],
  practical: [
    () => 'One clear thing to do, once a day.',
    () => 'Pick a fixed time of day, and it takes care of itself.',
    (days) => `${days} days, the same thing every day: easy to plan.`,
  ],
  challenging: [
    (days) => `Most people stop in the first week. Will you last all ${days} days?`,
    () => 'No excuses, no half measures: show what you can do.',
    (days) => `${days} days. Prove it.`,
  ],
  supportive: [
    () => 'Take it one day at a time; a day that goes wrong is no failure.',
    () => 'A small start is a good start, and you need not be perfect.',
    () => 'Be kind to yourself, and simply begin again tomorrow if you must.',
  ],
};

/** Why this one, to this person: their own reasons, the challenge's, and a word in the tone of the coach (CO8). */
export function reasoningFor({ template, thread }: Choice, frame: Frame): string {
  const { brief, days, place, turn } = frame;
  const closings = CLOSINGS[brief.preferences.aiPersonality];
  const reasons = [threadReason(thread), preferenceReason(template, brief), trendReason(template, brief), historyReason(frame)];
  const own = reasons.filter((reason) => reason !== null).slice(0, MOST_REASONS);
  const closing = closings[(turn + place) % closings.length]?.(days) ?? '';
  return tidy([...own, template.why, closing].join(' '), LONGEST.reasoning);
}

function threadReason(thread: Thread | null): string | null {
  if (!thread) return null;
  const quote = `“${shortened(thread.text, LONGEST_QUOTE)}”`;
  return thread.kind === 'goal' ? `It brings you closer to your goal ${quote}.` : `It builds on your interest in ${quote}.`;
}

function preferenceReason({ ai, category }: Template, { history, preferences }: Brief): string | null {
  if (preferences.preferredCategories.includes(ai)) return `It is from a category that you prefer, ${ai}.`;
  return history.preferredCategories.includes(category) ? `You often take on ${category} challenges.` : null;
}

function trendReason({ words }: Template, { trending }: Brief): string | null {
  const trend = trending.find((each) => speaksOf(each, words));
  return trend === undefined ? null : `Others are at it too: “${shortened(trend, LONGEST_QUOTE)}” is popular right now.`;
}

/** Said once an answer, of the first. */
function historyReason({ brief, difficulty, place }: Frame): string | null {
  const { completedChallenges, successRate } = brief.history;
  if (place > 0) return null;
  if (completedChallenges === 0) return difficulty === 'easy' ? 'It makes a good first challenge.' : null;
  return `You complete ${successRate}% of what you take on, so ${difficulty} is within your reach.`;
}
