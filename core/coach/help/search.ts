import { memoizeLast } from '../../kernel/lib/memoizeLast.ts';
import { helpIndex, weighed, type Entry, type Weighed } from './helpIndex.ts';
import type { Topic } from './topic.ts';
import { OWN_WORDS } from './wordLists.ts';
import { stemsOf, wordsOf, type Word } from './words.ts';

export type Hit = { readonly topic: Topic; readonly score: number };

/** How much of a question is looked at: what comes after it is not what was asked first. */
const READ = { characters: 1_000, words: 50, sentences: 6 } as const;
/** What the two halves of a score count: is the question's every word at home in the topic, and is it asked in that way. */
const SHARE = { coverage: 0.4, wording: 0.6, covered: 0.6 } as const;
/** A question of which less than this is at home in a topic is about something else, as alike as it may sound. */
const AT_HOME = 0.55;

/** What a word that is nowhere counts in a question that is surely about the product. */
const TALK = 0.35;
const OURS = stemsOf(OWN_WORDS);
/** From which likeness on a wording is the same one. */
const SAME_WORDING = 0.85;

/** The words of a question, typos mended; the whole question first, then its sentences where there are several. */
export const readingsOf = memoizeLast(readingsIn);

function readingsIn(question: string): Word[][] {
  const text = question.slice(0, READ.characters);
  const sentences = text.split(/[.?!;\n]+(?:\s|$)/).filter((sentence) => sentence.trim() !== '');
  const mend = mender();
  const texts = sentences.length > 1 ? [text, ...sentences.slice(0, READ.sentences)] : [text];
  return texts.map((each) => wordsOf(each).slice(0, READ.words).map(mend));
}

/** Mends typos, and looks for each word once. */
function mender(): (word: Word) => Word {
  const { corrected } = helpIndex();
  const known = new Map<string, Word>();
  return (word) => {
    const mended = known.get(word.stem) ?? corrected(word);
    known.set(word.stem, mended);
    return mended;
  };
}

/** The topics that fit a question, best first, each with a score of 0 to 1. Always in the same order. */
export function search(question: string): Hit[] {
  const { entries } = helpIndex();
  const readings = readingsOf(question).filter((words) => words.length > 0);
  const asked = readings.map((words) => askedIn(words));
  return entries
    .map((entry) => ({ topic: entry.topic, score: Math.max(0, ...asked.map((each) => scoreOf(each, entry))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** A reading of the question: how it is worded, and those of its words that tell something. */
type Asked = { readonly wording: Weighed; readonly telling: Weighed };

function askedIn(words: readonly Word[]): Asked {
  const { weightOf: weightIn, knows } = helpIndex();
  const talk = words.some(({ stem }) => OURS.has(stem)) ? TALK : 1;
  const weightOf = (word: Word): number => (word.isStop || knows(word) ? 1 : talk) * weightIn(word);
  const telling = words.filter(({ isStop }) => !isStop);
  return { wording: weighed(words, weightOf), telling: weighed(telling, weightOf) };
}

function scoreOf({ wording: said, telling }: Asked, entry: Entry): number {
  const wording = Math.max(...entry.wordings.map((each) => likeness(said, each)));
  // 'What can you do' has no word that tells anything: only the very wording tells.
  if (telling.sum === 0) return wording > SAME_WORDING ? wording : 0;
  const coverage = coverageOf(telling, entry);
  const score = Math.max(SHARE.coverage * coverage + SHARE.wording * wording, SHARE.covered * coverage);
  return score * Math.min(1, coverage / AT_HOME);
}

/** How much of what the question says is at home in the topic, 0 to 1. */
function coverageOf(telling: Weighed, { weights }: Entry): number {
  let covered = 0;
  for (const [stem, weight] of telling.weights) covered += weight * (weights.get(stem) ?? 0);
  return covered / telling.sum;
}

/** How alike two wordings are, 0 to 1: twice what they share against all that they say. */
function likeness(one: Weighed, other: Weighed): number {
  let shared = 0;
  for (const [stem, weight] of one.weights) if (other.weights.has(stem)) shared += weight;
  const all = one.sum + other.sum;
  return all === 0 ? 0 : (2 * shared) / all;
}
