import { DAYS, pointsFor, within } from './bands.ts';
import { written } from './compose.ts';
import { finished } from './parse.ts';
import { chanceOf, oneOf, type Seed } from './random.ts';
import { recognise } from './recognise.ts';
import { poolOf } from './choose.ts';
import { DIFFICULTIES, type Brief, type Difficulty, type Suggestion } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import { needsTopic, type Template } from './templates/template.ts';
import { LONGEST, shortened, tidy } from './texts.ts';
import { isUnclear, readWish, type Wish } from './wish.ts';

/** What 'shorter' and 'longer' go to: the next of these. */
const STEPS = [7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];
const LONGEST_QUOTE = 60;
const FOR_ANY_TOPIC = 'learn-about';

/** A suggestion that is being changed, and what is to be said of it. */
type Draft = { readonly suggestion: Suggestion; readonly made: Made | null; readonly notes: readonly string[] };
type Made = { readonly template: Template; readonly topic: string };

/**
 * A suggestion changed as a person wishes, without a model: easier or harder, shorter or longer, a number of days or weeks, another category or
 * topic, and only that. One that is not understood changes only the reasoning, which says so (CO13).
 */
export function refineByRules(suggestion: Suggestion, wish: string, brief: Brief, seed: Seed): Suggestion {
  const read = readWish(wish);
  if (isUnclear(read)) return { ...suggestion, reasoning: notUnderstood(wish) };
  const start: Draft = { suggestion, made: recognise(suggestion), notes: [] };
  const changed = withDays(withDifficulty(withTopic(start, read, brief, seed), read), read);
  const { title, description, category, difficulty, durationDays, points, tags } = changed.suggestion;
  const reasoning = tidy([...changed.notes, changed.made?.template.why ?? ''].join(' '), LONGEST.reasoning);
  return finished({ title, description, category, difficulty, durationDays, points, tags, reasoning }, brief);
}

function notUnderstood(wish: string): string {
  const text = shortened(wish, LONGEST_QUOTE);
  return `I did not understand ${text === '' ? 'that' : `“${text}”`}, so nothing has changed. Try “easier”, “shorter”, “3 weeks”, or “something with reading”.`;
}

/** Another template, as hard and as long as before. */
function withTopic(draft: Draft, { about, unwanted, topic, other }: Wish, brief: Brief, seed: Seed): Draft {
  if (topic !== null && !other) {
    const template = TEMPLATES.find(({ id }) => id === FOR_ANY_TOPIC);
    return template ? remade(draft, { template, topic }, 'Here is one about that.') : draft;
  }
  if (about.length === 0 && !other) return draft;
  const isNew = (each: Template): boolean => each !== draft.made?.template && !needsTopic(each) && !unwanted.includes(each);
  const template = oneOf((about.length > 0 ? about : poolOf(brief)).filter(isNew), chanceOf(seed));
  if (template) return remade(draft, { template, topic: '' }, about.length > 0 ? 'Here is one about that.' : 'Here is another one.');
  return { ...draft, notes: [...draft.notes, 'It is the only one I know of that kind.'] };
}

function withDifficulty(draft: Draft, { difficulty: wished }: Wish): Draft {
  const { difficulty, durationDays } = draft.suggestion;
  const next = wished === 'easier' ? stepFrom(difficulty, -1) : wished === 'harder' ? stepFrom(difficulty, 1) : wished;
  if (next === null) return draft;
  if (next === difficulty) return { ...draft, notes: [...draft.notes, `It is ${difficulty} already.`] };
  const days = within(DAYS[next], durationDays);
  const inBand = days === durationDays ? '' : `, and ${spanOf(next)}, so it is ${days} now`;
  return resized(draft, next, days, `It is ${next} instead of ${difficulty}${inBand}.`);
}

function withDays(draft: Draft, { days: named, by, length }: Wish): Draft {
  const { difficulty, durationDays } = draft.suggestion;
  const wished = named ?? (by !== null ? durationDays + by : length === null ? null : stepOf(durationDays, length));
  if (wished === null) return draft;
  const days = within(DAYS[difficulty], wished);
  const limit = days === Math.round(wished) ? '' : ` ${capital(spanOf(difficulty))}.`;
  if (days === durationDays) return draft.notes.length > 0 ? draft : { ...draft, notes: [`It has ${days} days already.${limit}`] };
  return resized(draft, difficulty, days, `It has ${days} days instead of ${durationDays}.${limit}`);
}

function stepFrom(difficulty: Difficulty, by: number): Difficulty {
  return DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + by] ?? difficulty;
}

/** Beyond the last step one day further, which the band then answers. */
function stepOf(days: number, length: 'shorter' | 'longer'): number {
  return length === 'longer' ? (STEPS.find((step) => step > days) ?? days + 1) : (STEPS.findLast((step) => step < days) ?? days - 1);
}

function spanOf(difficulty: Difficulty): string {
  const { from, to } = DAYS[difficulty];
  const article = difficulty === 'easy' ? 'an' : 'a';
  return difficulty === 'hard'
    ? `${article} hard challenge has ${from} days or more`
    : `${article} ${difficulty} challenge has ${from} to ${to} days`;
}

function remade(draft: Draft, made: Made, note: string): Draft {
  const { difficulty, durationDays: days } = draft.suggestion;
  const texts = written(made.template, { difficulty, days, topic: made.topic });
  return { made, suggestion: { ...draft.suggestion, ...texts, category: made.template.category }, notes: [...draft.notes, note] };
}

/** Another difficulty or number of days: what is worth and what is asked for goes with it, as far as it is known what was asked. */
function resized({ suggestion, made, notes }: Draft, difficulty: Difficulty, days: number, note: string): Draft {
  const texts = made ? written(made.template, { difficulty, days, topic: made.topic }) : daysRenamed(suggestion, days);
  return {
    made,
    suggestion: { ...suggestion, ...texts, difficulty, durationDays: days, points: pointsFor(difficulty, days) },
    notes: [...notes, note],
  };
}

/** '21-Day Walk' of somebody else's making: its number of days is told anew wherever it stands. */
function daysRenamed({ title, description, durationDays }: Suggestion, days: number): Pick<Suggestion, 'title' | 'description'> {
  const named = new RegExp(String.raw`\b${durationDays}(?=[- ]days?\b)`, 'gi');
  return {
    title: tidy(title.replace(named, `${days}`), LONGEST.title),
    description: tidy(description.replace(named, `${days}`), LONGEST.description),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
