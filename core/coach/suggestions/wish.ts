import type { Category } from '../../domain/challenge/events.ts';
import { AI_CATEGORIES, type AiCategory } from '../../domain/coach/events.ts';
import { categoryOf, isCategoryName } from './categories.ts';
import { daysNamedIn } from './durations.ts';
import { DIFFICULTIES, LONGEST_WISH, type Difficulty } from './suggestion.ts';
import { TEMPLATES } from './templates/library.ts';
import type { Template } from './templates/template.ts';
import { tidy } from './texts.ts';
import { speaksOf, wordsOf } from './words.ts';

/** What a person wishes of a suggestion, as far as it is understood (CO13). What is null or empty stays as it is. */
export type Wish = {
  readonly difficulty: 'easier' | 'harder' | Difficulty | null;
  readonly length: 'shorter' | 'longer' | null;
  /** A number of days that was named, and one by which it should be longer or, below 0, shorter. */
  readonly days: number | null;
  readonly by: number | null;
  /** The templates that are about what it asks for instead. */
  readonly about: readonly Template[];
  /** The templates that are about what it does not want. */
  readonly unwanted: readonly Template[];
  /** What it asks for that no template is about. */
  readonly topic: string | null;
  /** Whether it asks for something else, whatever that is. */
  readonly other: boolean;
};

const HARDER =
  /\b(?:harder|tougher|more (?:difficult|challenging|demanding|intense)|not (?:hard|difficult|challenging|demanding) enough|too easy|less easy)\b/;
const EASIER =
  /\b(?:easier|simpler|gentler|lighter|less (?:hard|difficult|demanding|challenging|intense)|(?:too|not so|not as|not too) (?:hard|difficult|tough|much|demanding))\b/;
const SHORTER = /\b(?:shorter|quicker|briefer|fewer (?:days|weeks)|too long|not so long|less long)\b/;
const LONGER = /\b(?:longer|more (?:days|weeks)|extend|too short|not so short)\b/;
/** 'A week longer', 'by 3 days', 'another week': not so many in all, but so many more or fewer. */
const RELATIVE =
  /\b(?:days?|weeks?|months?) (?:longer|more|extra|shorter|less|fewer)\b|\bby \w+ (?:day|week|month)|\b(?:another|extra|add \w+) (?:day|week|month)/;
const FEWER = /\b(?:shorter|less|fewer)\b/;
const OTHER = /\b(?:another(?! (?:day|week|month))|different|something else|anything else|instead|other than|new idea)\b/;
const UNWANTED =
  /\b(?:no|not|without|instead of|rather than|other than|except|hate|dislike|don't like|do not like|nothing with)\s+(?:more\s+|any\s+|the\s+)?(\p{L}+)/gu;
const TOPIC =
  /\b(?:about|with|on|into|around|involving|instead|try|do|like)\s+(?:a |an |the |some |more )?([\p{L}\p{N}][\p{L}\p{N} '-]{2,50})/u;
/** So few words are a topic by themselves: 'yoga please'. */
const FEW_WORDS = 3;
const CUE = /\b(?:about|with|something|rather|prefer|switch|change|make it|into|try|instead|do)\b/;

/** Reads a wish. Whatever it says, it changes a suggestion and nothing else. */
export function readWish(text: string): Wish {
  const wish = tidy(text, LONGEST_WISH).toLowerCase().replaceAll('’', "'");
  const words = [...wish.matchAll(UNWANTED)].map(([, word = '']) => word);
  const wanted = wish.replace(UNWANTED, ' ');
  const measures = { difficulty: difficultyIn(wish), length: lengthIn(wish), ...daysOf(wish) };
  const isMeasured = Object.values(measures).some((each) => each !== null);
  // 'Easier, I walk a lot' is about how hard, not about walking.
  const isAboutTopic = CUE.test(wanted) || (!isMeasured && wordsOf(wanted).length <= FEW_WORDS);
  const unwanted = TEMPLATES.filter((each) => words.some((word) => isAbout(each, word)));
  const about = templatesAbout(wanted, isAboutTopic).filter((each) => !unwanted.includes(each));
  const topic = about.length > 0 || isMeasured ? null : topicIn(wanted);
  return { ...measures, about, unwanted, topic, other: OTHER.test(wish) || unwanted.length > 0 };
}

/** Whether nothing in the wish was understood. */
export function isUnclear({ difficulty, length, days, by, about, topic, other }: Wish): boolean {
  return difficulty === null && length === null && days === null && by === null && about.length === 0 && topic === null && !other;
}

function difficultyIn(wish: string): Wish['difficulty'] {
  if (HARDER.test(wish)) return 'harder';
  if (EASIER.test(wish)) return 'easier';
  return DIFFICULTIES.find((each) => wordsOf(wish).includes(each)) ?? null;
}

function lengthIn(wish: string): Wish['length'] {
  if (SHORTER.test(wish)) return 'shorter';
  return LONGER.test(wish) ? 'longer' : null;
}

function daysOf(wish: string): Pick<Wish, 'days' | 'by'> {
  const days = daysNamedIn(wish);
  if (days === null || !RELATIVE.test(wish)) return { days, by: null };
  return { days: null, by: FEWER.test(wish) ? -days : days };
}

/** By a category's name, or by the words of the templates themselves. */
function templatesAbout(wanted: string, isAboutTopic: boolean): readonly Template[] {
  const ai = AI_CATEGORIES.find((each) => namesOf(each).some((name) => wanted.includes(name)));
  if (ai) return TEMPLATES.filter((each) => each.ai === ai && each.words.length > 0);
  const named = wordsOf(wanted).find(isCategoryName);
  if (named !== undefined) return ofCategory(categoryOf(named));
  return isAboutTopic ? TEMPLATES.filter(({ words }) => speaksOf(wanted, words)) : [];
}

function ofCategory(category: Category): readonly Template[] {
  return TEMPLATES.filter((each) => each.category === category && each.words.length > 0);
}

function namesOf(ai: AiCategory): readonly string[] {
  return [ai, ai.replace('-', ' ')];
}

function isAbout({ ai, category, words }: Template, word: string): boolean {
  return word === ai || (isCategoryName(word) && categoryOf(word) === category) || speaksOf(word, words);
}

function topicIn(wanted: string): string | null {
  return (
    TOPIC.exec(wanted)?.[1]
      ?.replace(/\b(?:please|instead|then)\b/g, '')
      .trim() || null
  );
}
