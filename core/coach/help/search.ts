import { memoizeLast } from '../../kernel/lib/memoize.ts';
import { helpIndex, weightedWords, type IndexedTopic, type WeightedWords } from './helpIndex.ts';
import type { Topic } from './topic.ts';
import { OWN_WORDS } from './wordLists.ts';
import { stemsOf, wordsOf, type Word } from './words.ts';

/** A matching topic. `score` is above 0 and at most 1. */
export type Hit = { readonly topic: Topic; readonly score: number };

/** Limits of the part of a question that is scored. */
const MAX = { characters: 1_000, words: 50, sentences: 6 } as const;
/** Weights of a score: of the coverage of the question's words by the topic, and of the similarity to one of its wordings. */
const SHARE = { coverage: 0.4, wording: 0.6, covered: 0.6 } as const;
/** Below this coverage the score is reduced in proportion: the question is about something else, however similar its wording. */
const FULL_COVERAGE = 0.55;

/** The weight factor of a word that the help text does not contain, in a question that is surely about the product. */
const UNINDEXED_FACTOR = 0.35;
const OWN_STEMS = stemsOf(OWN_WORDS);
/** Minimum similarity at which two wordings count as the same. */
const SAME_WORDING = 0.85;

/** Tokenizes a question and corrects its typos. Returns the words of the whole question, then those of each sentence if it has several. */
export const readingsOf = memoizeLast(tokenizeQuestion);

function tokenizeQuestion(question: string): Word[][] {
  const text = question.slice(0, MAX.characters);
  const sentences = text.split(/[.?!;\n]+(?:\s|$)/).filter((sentence) => sentence.trim() !== '');
  const correct = createCorrector();
  const texts = sentences.length > 1 ? [text, ...sentences.slice(0, MAX.sentences)] : [text];
  return texts.map((each) => wordsOf(each).slice(0, MAX.words).map(correct));
}

/** Creates a function that corrects typos. It looks up each stem once. */
function createCorrector(): (word: Word) => Word {
  const { corrected } = helpIndex();
  const cache = new Map<string, Word>();
  return (word) => {
    const result = cache.get(word.stem) ?? corrected(word);
    cache.set(word.stem, result);
    return result;
  };
}

/**
 * Searches the help text (CO14). Returns the topics that match a question, best first, each with a score above 0 and up to 1. The order
 * depends only on the question.
 *
 * @example search('How is the trust score calculated?')[0]?.topic.id // 'trust-score'
 */
export function search(question: string): Hit[] {
  const { topics } = helpIndex();
  const readings = readingsOf(question).filter((words) => words.length > 0);
  const queries = readings.map((words) => queryOf(words));
  return topics
    .map((indexed) => ({ topic: indexed.topic, score: Math.max(0, ...queries.map((each) => scoreOf(each, indexed))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** One reading of a question: all its words, and those that are no stop words. */
type Query = { readonly wording: WeightedWords; readonly content: WeightedWords };

function queryOf(words: readonly Word[]): Query {
  const { weightOf: indexWeightOf, contains } = helpIndex();
  const unindexed = words.some(({ stem }) => OWN_STEMS.has(stem)) ? UNINDEXED_FACTOR : 1;
  const weightOf = (word: Word): number => (word.isStop || contains(word) ? 1 : unindexed) * indexWeightOf(word);
  const content = words.filter(({ isStop }) => !isStop);
  return { wording: weightedWords(words, weightOf), content: weightedWords(content, weightOf) };
}

function scoreOf({ wording, content }: Query, indexed: IndexedTopic): number {
  const closest = Math.max(...indexed.wordings.map((each) => similarity(wording, each)));
  // 'What can you do' consists of stop words: only the same wording matches.
  if (content.sum === 0) return closest > SAME_WORDING ? closest : 0;
  const coverage = coverageOf(content, indexed);
  const score = Math.max(SHARE.coverage * coverage + SHARE.wording * closest, SHARE.covered * coverage);
  return score * Math.min(1, coverage / FULL_COVERAGE);
}

/** The weighted share of the question's words that the topic contains, 0 to 1. */
function coverageOf(content: WeightedWords, { weights }: IndexedTopic): number {
  let covered = 0;
  for (const [stem, weight] of content.weights) covered += weight * (weights.get(stem) ?? 0);
  return covered / content.sum;
}

/** The weighted Dice coefficient of two wordings, 0 to 1: twice the shared weight divided by the total weight of both. */
function similarity(one: WeightedWords, other: WeightedWords): number {
  let shared = 0;
  for (const [stem, weight] of one.weights) if (other.weights.has(stem)) shared += weight;
  const all = one.sum + other.sum;
  return all === 0 ? 0 : (2 * shared) / all;
}
