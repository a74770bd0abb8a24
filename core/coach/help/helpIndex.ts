import { isWithinDistance } from './distance.ts';
import type { Topic } from './topic.ts';
import { TOPICS } from './topics.ts';
import { wordsOf, type Word } from './words.ts';

/** The weight of a word by the part of a topic that contains it. */
const WEIGHTS = { question: 1, keyword: 0.9, body: 0.4 } as const;
/** The weight of a stop word. Other words weigh more, the rarer they are. */
const STOP_WEIGHT = 0.12;

/** The words of a text: the weight of each stem, and the sum of the weights. */
export type WeightedWords = { readonly weights: ReadonlyMap<string, number>; readonly sum: number };

/** A topic in the index: the weight of each of its stems (0 to 1), and the wordings of its title and questions. */
export type IndexedTopic = {
  readonly topic: Topic;
  readonly weights: ReadonlyMap<string, number>;
  readonly wordings: readonly WeightedWords[];
};

/** The search index of the help text. */
export type HelpIndex = {
  readonly topics: readonly IndexedTopic[];
  /** The inverse document frequency of a word: the fewer topics contain it, the higher. */
  readonly weightOf: (word: Word) => number;
  /** Whether a topic contains the word. */
  readonly contains: (word: Word) => boolean;
  /** Returns the word, or the indexed word that it is a typo of. */
  readonly corrected: (word: Word) => Word;
};

let cached: HelpIndex | null = null;

/** Returns the index of the help text. Builds it on the first call. */
export function helpIndex(): HelpIndex {
  cached ??= buildIndex(TOPICS);
  return cached;
}

function buildIndex(topics: readonly Topic[]): HelpIndex {
  const parts = topics.map((topic) => {
    const questions = [topic.title, ...topic.questions].map(wordsOf);
    return { topic, questions, weights: stemWeightsOf(topic, questions) };
  });
  const counts = new Map<string, number>();
  for (const { weights } of parts) for (const stem of weights.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const stems = [...counts.keys()].filter((stem) => stem.length >= 4);
  const weightOf = ({ stem, isStop }: Word): number => (isStop ? STOP_WEIGHT : inverseFrequency(counts.get(stem) ?? 0, topics.length));
  return {
    topics: parts.map(({ topic, weights, questions }) => ({
      topic,
      weights,
      wordings: questions.map((words) => weightedWords(words, weightOf)),
    })),
    weightOf,
    contains: ({ stem }) => counts.has(stem),
    corrected: (word) => (word.isStop || counts.has(word.stem) ? word : corrected(word, stems, counts)),
  };
}

/** Weighs the words of a text, each stem once. Drops numbers: in 'why is my trust 91' the figure does not tell the topic. */
export function weightedWords(words: readonly Word[], weightOf: HelpIndex['weightOf']): WeightedWords {
  const weights = new Map(words.filter((word) => !isNumber(word)).map((word) => [word.stem, weightOf(word)]));
  return { weights, sum: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
}

function isNumber({ stem }: Word): boolean {
  return /^[\d.]+$/.test(stem);
}

/** Returns the weight of each stem in a topic: that of the most important part that contains it. */
function stemWeightsOf({ keywords, body }: Topic, questions: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (words: readonly Word[], weight: number): void => {
    for (const { stem, isStop } of words) if (!isStop) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  };
  for (const words of questions) add(words, WEIGHTS.question);
  add(wordsOf(keywords.join(', ')), WEIGHTS.keyword);
  add(wordsOf(body.join('\n').replace(/\(#[^)]*\)/g, '')), WEIGHTS.body);
  return weights;
}

/** The inverse document frequency of a word that `count` of `total` topics contain, as in BM25. */
function inverseFrequency(count: number, total: number): number {
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

/**
 * Returns the closest indexed stem with the same first letter, within a distance of 1, or of 2 from seven letters on. Of several equally
 * close ones it returns the one that most topics contain. Short words and words with digits stay as they are.
 */
function corrected(word: Word, candidates: readonly string[], counts: ReadonlyMap<string, number>): Word {
  const { stem } = word;
  if (stem.length < 4 || /\d/.test(stem)) return word;
  const max = stem.length >= 7 ? 2 : 1;
  for (let distance = 1; distance <= max; distance += 1) {
    const close = candidates.filter(
      (each) => each[0] === stem[0] && each.length + stem.length > 8 && isWithinDistance(stem, each, distance),
    );
    const [best] = close.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    if (best !== undefined) return { stem: best, isStop: false };
  }
  return word;
}
