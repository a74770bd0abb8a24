import { isTypoOf } from './distance.ts';
import type { Topic } from './topic.ts';
import { TOPICS } from './topics.ts';
import { wordsOf, type Word } from './words.ts';

/** How much a word of each part of a topic speaks for it. */
const WEIGHTS = { asked: 1, keyword: 0.9, body: 0.4 } as const;
/** What a stop word counts beside one that is rare. */
const STOP_WEIGHT = 0.12;

/** A wording: what each of its stems weighs, and all together. */
export type Weighed = { readonly weights: ReadonlyMap<string, number>; readonly sum: number };

/** A topic as the search sees it: what each stem weighs in it, and the wordings it is asked in. */
export type Entry = {
  readonly topic: Topic;
  readonly weights: ReadonlyMap<string, number>;
  readonly wordings: readonly Weighed[];
};

export type HelpIndex = {
  readonly entries: readonly Entry[];
  /** How much a word says: the rarer, the more; one that is nowhere the most. */
  readonly weightOf: (word: Word) => number;
  /** Whether the help has the word. */
  readonly knows: (word: Word) => boolean;
  /** The word itself, or the known one that it is a typo of. */
  readonly corrected: (word: Word) => Word;
};

let made: HelpIndex | null = null;

/** The index of the help text, made once, when it is first asked. */
export function helpIndex(): HelpIndex {
  made ??= indexOf(TOPICS);
  return made;
}

function indexOf(topics: readonly Topic[]): HelpIndex {
  const parts = topics.map((topic) => {
    const asked = [topic.title, ...topic.questions].map(wordsOf);
    return { topic, asked, weights: weightsOf(topic, asked) };
  });
  const counts = new Map<string, number>();
  for (const { weights } of parts) for (const stem of weights.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const stems = [...counts.keys()].filter((stem) => stem.length >= 4);
  const weightOf = ({ stem, isStop }: Word): number => (isStop ? STOP_WEIGHT : rarity(counts.get(stem) ?? 0, topics.length));
  return {
    entries: parts.map(({ topic, weights, asked }) => ({ topic, weights, wordings: asked.map((words) => weighed(words, weightOf)) })),
    weightOf,
    knows: ({ stem }) => counts.has(stem),
    corrected: (word) => (word.isStop || counts.has(word.stem) ? word : corrected(word, stems, counts)),
  };
}

/** What the words of a wording weigh, each once. A figure that somebody names says nothing of what they ask about: 'why is my trust 91'. */
export function weighed(words: readonly Word[], weightOf: HelpIndex['weightOf']): Weighed {
  const weights = new Map(words.filter((word) => !isNumber(word)).map((word) => [word.stem, weightOf(word)]));
  return { weights, sum: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
}

export function isNumber({ stem }: Word): boolean {
  return /^[\d.]+$/.test(stem);
}

/** What each stem of a topic weighs in it. */
function weightsOf({ keywords, body }: Topic, asked: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const note = (words: readonly Word[], weight: number): void => {
    for (const { stem, isStop } of words) if (!isStop) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  };
  for (const words of asked) note(words, WEIGHTS.asked);
  note(wordsOf(keywords.join(', ')), WEIGHTS.keyword);
  note(wordsOf(body.join('\n').replace(/\(#[^)]*\)/g, '')), WEIGHTS.body);
  return weights;
}

function rarity(count: number, of: number): number {
  return Math.log(1 + (of - count + 0.5) / (count + 0.5));
}

/** The known stem with the same first letter that is closest, of several the most frequent. A number has no typo. */
function corrected(word: Word, candidates: readonly string[], counts: ReadonlyMap<string, number>): Word {
  const { stem } = word;
  if (stem.length < 4 || /\d/.test(stem)) return word;
  const most = stem.length >= 7 ? 2 : 1;
  for (let typos = 1; typos <= most; typos += 1) {
    const close = candidates.filter((each) => each[0] === stem[0] && each.length + stem.length > 8 && isTypoOf(stem, each, typos));
    const [best] = close.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    if (best !== undefined) return { stem: best, isStop: false };
  }
  return word;
}
