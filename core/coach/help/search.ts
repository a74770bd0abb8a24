import { helpIndex, type Entry, type HelpIndex } from './helpIndex.ts';
import type { Topic } from './topic.ts';
import { wordsOf, type Word } from './words.ts';

export type Hit = { readonly topic: Topic; readonly score: number };

/** How much of a question is looked at: what comes after it is not what was asked first. */
const READ = { characters: 1_000, words: 80, sentences: 6 } as const;
/** What the two halves of a score count: is the question's every word at home in the topic, and is it asked in that way. */
const SHARE = { coverage: 0.4, wording: 0.6, covered: 0.6 } as const;
/** A question of which less than this is at home in a topic is about something else, as alike as it may sound. */
const AT_HOME = 0.55;

/** From which likeness on a wording is the same one. */
const SAME_WORDING = 0.85;

/** The words of a question, typos mended; the whole question first, then its sentences where there are several. */
export function readingsOf(question: string): Word[][] {
  const { corrected } = helpIndex();
  const text = question.slice(0, READ.characters);
  const sentences = text.split(/[.?!;\n]+(?:\s|$)/).filter((sentence) => sentence.trim() !== '');
  const readings = sentences.length > 1 ? [text, ...sentences.slice(0, READ.sentences)] : [text];
  return readings.map((reading) => wordsOf(reading).slice(0, READ.words).map(corrected));
}

/** The topics that fit a question, best first, each with a score of 0 to 1. Always in the same order. */
export function search(question: string): Hit[] {
  const index = helpIndex();
  const readings = readingsOf(question).filter((words) => words.length > 0);
  return index.entries
    .map((entry) => ({ topic: entry.topic, score: Math.max(0, ...readings.map((words) => scoreOf(words, entry, index))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function scoreOf(words: readonly Word[], entry: Entry, index: HelpIndex): number {
  const wording = Math.max(...entry.wordings.map((each) => likeness(words, each, index)));
  // 'What can you do' has no word that tells anything: only the very wording tells.
  if (words.every(({ isStop }) => isStop)) return wording > SAME_WORDING ? wording : 0;
  const coverage = coverageOf(words, entry, index);
  if (coverage === 0) return 0;
  const score = Math.max(SHARE.coverage * coverage + SHARE.wording * wording, SHARE.covered * coverage);
  return score * Math.min(1, coverage / AT_HOME);
}

/** How much of what the question says is at home in the topic, 0 to 1. */
function coverageOf(words: readonly Word[], { weights }: Entry, { weightOf }: HelpIndex): number {
  const telling = words.filter((word) => !word.isStop && !isNumber(word));
  const all = sum(telling.map(weightOf));
  return all === 0 ? 0 : sum(telling.map((word) => weightOf(word) * (weights.get(word.stem) ?? 0))) / all;
}

/** How alike two wordings are, 0 to 1: twice what they share against all that they say. */
function likeness(asked: readonly Word[], wording: readonly Word[], { weightOf }: HelpIndex): number {
  const one = new Map(asked.filter((word) => !isNumber(word)).map((word) => [word.stem, weightOf(word)]));
  const other = new Map(wording.filter((word) => !isNumber(word)).map((word) => [word.stem, weightOf(word)]));
  const shared = sum([...one].map(([stem, weight]) => (other.has(stem) ? weight : 0)));
  return (2 * shared) / (sum([...one.values()]) + sum([...other.values()]));
}

/** A figure that somebody names says nothing of what they ask about: 'why is my trust 91'. */
function isNumber({ stem }: Word): boolean {
  return /^[\d.]+$/.test(stem);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
