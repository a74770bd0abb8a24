import type { Category } from '../../domain/challenge/events.ts';
import { AI_CATEGORIES, type AiCategory } from '../../domain/coach/events.ts';
import { categoryOf, isCategoryName } from './categories.ts';
import { daysNamedIn } from './durations.ts';
import { DIFFICULTIES, MAX_CHANGE_REQUEST_LENGTH, type Difficulty } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import type { Template } from './templates/template.ts';
import { tidy } from './texts.ts';
import { textMatches, wordsOf } from './words.ts';

/** A parsed request to change a suggestion (CO13). Null or empty fields change nothing. */
export type ChangeRequest = {
  readonly difficulty: 'easier' | 'harder' | Difficulty | null;
  readonly length: 'shorter' | 'longer' | null;
  /** The requested total number of days, and the requested difference in days, negative for shorter. */
  readonly days: number | null;
  readonly by: number | null;
  /** The templates that match the requested subject. */
  readonly about: readonly Template[];
  /** The templates that match the rejected subject. */
  readonly unwanted: readonly Template[];
  /** A requested topic that no template matches. */
  readonly topic: string | null;
  /** Whether it requests any other suggestion. */
  readonly other: boolean;
};

const HARDER =
  /\b(?:harder|tougher|more (?:difficult|challenging|demanding|intense)|not (?:hard|difficult|challenging|demanding) enough|too easy|less easy)\b/;
const EASIER =
  /\b(?:easier|simpler|gentler|lighter|less (?:hard|difficult|demanding|challenging|intense)|(?:too|not so|not as|not too) (?:hard|difficult|tough|much|demanding))\b/;
const SHORTER = /\b(?:shorter|quicker|briefer|fewer (?:days|weeks)|too long|not so long|less long)\b/;
const LONGER = /\b(?:longer|more (?:days|weeks)|extend|too short|not so short)\b/;
/** Matches a difference in days instead of a total: 'a week longer', 'by 3 days', 'another week'. */
const RELATIVE =
  /\b(?:days?|weeks?|months?) (?:longer|more|extra|shorter|less|fewer)\b|\bby \w+ (?:day|week|month)|\b(?:another|extra|add \w+) (?:day|week|month)/;
const FEWER = /\b(?:shorter|less|fewer)\b/;
const OTHER = /\b(?:another(?! (?:day|week|month))|different|something else|anything else|instead|other than|new idea)\b/;
const UNWANTED =
  /\b(?:no|not|without|instead of|rather than|other than|except|hate|dislike|don't like|do not like|nothing with)\s+(?:more\s+|any\s+|the\s+)?(\p{L}+)/gu;
const TOPIC =
  /\b(?:about|with|on|into|around|involving|instead|try|do|like)\s+(?:a |an |the |some |more )?([\p{L}\p{N}][\p{L}\p{N} '-]{2,50})/u;
/** A request of at most this many words is a topic by itself: 'yoga please'. */
const FEW_WORDS = 3;
/** Words that introduce a subject in a longer request. */
const CUE = /\b(?:about|with|something|rather|prefer|switch|change|make it|into|try|instead|do)\b/;

/** Parses a request to change a suggestion. Its text can only change the suggestion. */
export function parseChangeRequest(text: string): ChangeRequest {
  const normalized = tidy(text, MAX_CHANGE_REQUEST_LENGTH).toLowerCase().replaceAll('’', "'");
  const unwantedWords = [...normalized.matchAll(UNWANTED)].map(([, word = '']) => word);
  const wanted = normalized.replace(UNWANTED, ' ');
  const measures = { difficulty: difficultyIn(normalized), length: lengthIn(normalized), ...daysOf(normalized) };
  const hasMeasure = Object.values(measures).some((each) => each !== null);
  // 'Easier, I walk a lot' is about difficulty, not about walking.
  const isAboutTopic = CUE.test(wanted) || (!hasMeasure && wordsOf(wanted).length <= FEW_WORDS);
  const unwanted = TEMPLATES.filter((each) => unwantedWords.some((word) => isAbout(each, word)));
  const about = templatesAbout(wanted, isAboutTopic).filter((each) => !unwanted.includes(each));
  const topic = about.length > 0 || hasMeasure ? null : topicIn(wanted);
  return { ...measures, about, unwanted, topic, other: OTHER.test(normalized) || unwanted.length > 0 };
}

/** Whether nothing in the request was understood. */
export function isUnclear({ difficulty, length, days, by, about, topic, other }: ChangeRequest): boolean {
  return difficulty === null && length === null && days === null && by === null && about.length === 0 && topic === null && !other;
}

function difficultyIn(text: string): ChangeRequest['difficulty'] {
  if (HARDER.test(text)) return 'harder';
  if (EASIER.test(text)) return 'easier';
  return DIFFICULTIES.find((each) => wordsOf(text).includes(each)) ?? null;
}

function lengthIn(text: string): ChangeRequest['length'] {
  if (SHORTER.test(text)) return 'shorter';
  return LONGER.test(text) ? 'longer' : null;
}

function daysOf(text: string): Pick<ChangeRequest, 'days' | 'by'> {
  const days = daysNamedIn(text);
  if (days === null || !RELATIVE.test(text)) return { days, by: null };
  return { days: null, by: FEWER.test(text) ? -days : days };
}

/** Finds templates by a category's name, or by the templates' keywords. */
function templatesAbout(wanted: string, isAboutTopic: boolean): readonly Template[] {
  const ai = AI_CATEGORIES.find((each) => namesOf(each).some((name) => wanted.includes(name)));
  if (ai) return TEMPLATES.filter((each) => each.ai === ai && each.words.length > 0);
  const named = wordsOf(wanted).find(isCategoryName);
  if (named !== undefined) return ofCategory(categoryOf(named));
  return isAboutTopic ? TEMPLATES.filter(({ words }) => textMatches(wanted, words)) : [];
}

function ofCategory(category: Category): readonly Template[] {
  return TEMPLATES.filter((each) => each.category === category && each.words.length > 0);
}

function namesOf(ai: AiCategory): readonly string[] {
  return [ai, ai.replace('-', ' ')];
}

function isAbout({ ai, category, words }: Template, word: string): boolean {
  return word === ai || (isCategoryName(word) && categoryOf(word) === category) || textMatches(word, words);
}

function topicIn(wanted: string): string | null {
  return (
    TOPIC.exec(wanted)?.[1]
      ?.replace(/\b(?:please|instead|then)\b/g, '')
      .trim() || null
  );
}
