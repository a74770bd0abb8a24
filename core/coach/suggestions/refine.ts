import { formatCount } from '../../kernel/lib/counts.ts';
import { DAYS, pointsFor, within } from './bands.ts';
import { fillTemplate } from './compose.ts';
import { completeSuggestion } from './parse.ts';
import { seededRandom, oneOf, type Seed } from './random.ts';
import { recogniseTemplate } from './recognise.ts';
import { poolOf } from './choose.ts';
import { DIFFICULTIES, type Brief, type Difficulty, type Suggestion } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import { needsTopic, type Template } from './templates/template.ts';
import { LONGEST, shortened, tidy } from './texts.ts';
import { isUnclear, parseChangeRequest, type ChangeRequest } from './changeRequest.ts';

/** Durations in days that 'shorter' and 'longer' step through. */
const STEPS = [7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];
const MAX_QUOTE_LENGTH = 60;
/** Id of the template for a topic that no template matches. */
const FOR_ANY_TOPIC = 'learn-about';

/** A suggestion during the change, its template if known, and the explanations for the reasoning. */
type Draft = { readonly suggestion: Suggestion; readonly origin: Origin | null; readonly explanations: readonly string[] };
/** The template and the topic that a suggestion was generated from. */
type Origin = { readonly template: Template; readonly topic: string };

/**
 * Changes a suggestion as the user asks, without a model (CO13): easier or harder, shorter or longer, a number of days or weeks, another
 * category or topic. Everything else stays. A request that is not understood changes only the reasoning, which says so.
 */
export function refineByRules(suggestion: Suggestion, changeRequest: string, brief: Brief, seed: Seed): Suggestion {
  const request = parseChangeRequest(changeRequest);
  if (isUnclear(request)) return { ...suggestion, reasoning: unclearMessage(changeRequest) };
  const start: Draft = { suggestion, origin: recogniseTemplate(suggestion), explanations: [] };
  const changed = withDays(withDifficulty(withTopic(start, request, brief, seed), request), request);
  const { title, description, category, difficulty, durationDays, points, tags } = changed.suggestion;
  const reasoning = tidy([...changed.explanations, changed.origin?.template.why ?? ''].join(' '), LONGEST.reasoning);
  return completeSuggestion({ title, description, category, difficulty, durationDays, points, tags, reasoning }, brief);
}

function unclearMessage(changeRequest: string): string {
  const text = shortened(changeRequest, MAX_QUOTE_LENGTH);
  return `I did not understand ${text === '' ? 'that' : `“${text}”`}, so nothing has changed. Try “easier”, “shorter”, “3 weeks”, or “something with reading”.`;
}

/** Switches to another template with the same difficulty and duration. */
function withTopic(draft: Draft, { about, unwanted, topic, other }: ChangeRequest, brief: Brief, seed: Seed): Draft {
  if (topic !== null && !other) {
    const template = TEMPLATES.find(({ id }) => id === FOR_ANY_TOPIC);
    return template ? applyTemplate(draft, { template, topic }, 'Here is one about that.') : draft;
  }
  if (about.length === 0 && !other) return draft;
  const isNew = (each: Template): boolean => each !== draft.origin?.template && !needsTopic(each) && !unwanted.includes(each);
  const template = oneOf((about.length > 0 ? about : poolOf(brief)).filter(isNew), seededRandom(seed));
  if (template) return applyTemplate(draft, { template, topic: '' }, about.length > 0 ? 'Here is one about that.' : 'Here is another one.');
  return { ...draft, explanations: [...draft.explanations, 'It is the only one I know of that kind.'] };
}

function withDifficulty(draft: Draft, { difficulty: target }: ChangeRequest): Draft {
  const { difficulty, durationDays } = draft.suggestion;
  const next = target === 'easier' ? stepFrom(difficulty, -1) : target === 'harder' ? stepFrom(difficulty, 1) : target;
  if (next === null) return draft;
  if (next === difficulty) return { ...draft, explanations: [...draft.explanations, `It is ${difficulty} already.`] };
  const days = within(DAYS[next], durationDays);
  const inBand = days === durationDays ? '' : `, and ${daysText(next)}, so it is ${days} now`;
  return resize(draft, next, days, `It is ${next} instead of ${difficulty}${inBand}.`);
}

function withDays(draft: Draft, { days: named, by, length }: ChangeRequest): Draft {
  const { difficulty, durationDays } = draft.suggestion;
  const target = named ?? (by !== null ? durationDays + by : length === null ? null : nextDays(durationDays, length));
  if (target === null) return draft;
  const days = within(DAYS[difficulty], target);
  const limit = days === Math.round(target) ? '' : ` ${capitalize(daysText(difficulty))}.`;
  if (days === durationDays)
    return draft.explanations.length > 0 ? draft : { ...draft, explanations: [`It has ${formatCount(days, 'day')} already.${limit}`] };
  return resize(draft, difficulty, days, `It has ${formatCount(days, 'day')} instead of ${durationDays}.${limit}`);
}

function stepFrom(difficulty: Difficulty, by: number): Difficulty {
  return DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + by] ?? difficulty;
}

/** Returns the next duration. Beyond the last step it is one day further, which the band then limits. */
function nextDays(days: number, length: 'shorter' | 'longer'): number {
  return length === 'longer' ? (STEPS.find((step) => step > days) ?? days + 1) : (STEPS.findLast((step) => step < days) ?? days - 1);
}

function daysText(difficulty: Difficulty): string {
  const { from, to } = DAYS[difficulty];
  const article = difficulty === 'easy' ? 'an' : 'a';
  return difficulty === 'hard'
    ? `${article} hard challenge has ${from} days or more`
    : `${article} ${difficulty} challenge has ${from} to ${to} days`;
}

function applyTemplate(draft: Draft, origin: Origin, explanation: string): Draft {
  const { difficulty, durationDays: days } = draft.suggestion;
  const texts = fillTemplate(origin.template, { difficulty, days, topic: origin.topic });
  return {
    origin,
    suggestion: { ...draft.suggestion, ...texts, category: origin.template.category },
    explanations: [...draft.explanations, explanation],
  };
}

/** Sets another difficulty or number of days. Points follow, and so do the texts: by the template, or else by replacing the days. */
function resize({ suggestion, origin, explanations }: Draft, difficulty: Difficulty, days: number, explanation: string): Draft {
  const texts = origin ? fillTemplate(origin.template, { difficulty, days, topic: origin.topic }) : replaceDays(suggestion, days);
  return {
    origin,
    suggestion: { ...suggestion, ...texts, difficulty, durationDays: days, points: pointsFor(difficulty, days) },
    explanations: [...explanations, explanation],
  };
}

/** Replaces the number of days in texts without a known template, such as '21-Day Walk'. */
function replaceDays({ title, description, durationDays }: Suggestion, days: number): Pick<Suggestion, 'title' | 'description'> {
  const named = new RegExp(String.raw`\b${durationDays}(?=[- ]days?\b)`, 'gi');
  return {
    title: tidy(title.replace(named, `${days}`), LONGEST.title),
    description: tidy(description.replace(named, `${days}`), LONGEST.description),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
