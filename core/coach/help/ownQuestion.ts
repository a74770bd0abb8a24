import type { FigureId } from './figures.ts';
import { readingsOf } from './search.ts';
import { stemsOf, type Word } from './words.ts';

/** A question about an own figure: which one, whether it asks for the reason, and the topic of its rule. */
export type OwnQuestion = { readonly figure: FigureId; readonly asksWhy: boolean; readonly topic: string };

/** Matches questions about one figure. */
type Rule = {
  readonly figure: FigureId;
  readonly topic: string;
  /** The question must contain one stem of each set. */
  readonly required: readonly ReadonlySet<string>[];
  /** Further stems that it may contain. */
  readonly optional: ReadonlySet<string>;
};

function rule(figure: FigureId, topic: string, required: readonly string[], optional: string): Rule {
  return { figure, topic, required: required.map(stemsOf), optional: stemsOf(optional) };
}

/** The first matching rule applies. A matching question contains only the rule's stems, neutral stems and stop words. */
const RULES: readonly Rule[] = [
  rule('nextCheckIn', 'check-in-windows', ['checkin', 'next due upcoming today open pending'], 'miss must due next challenge'),
  rule('nextLevel', 'levels', ['level', 'next until till reach away up another'], 'xp points far earn tier next up raise'),
  rule('shields', 'streak-shields', ['shield'], 'streak hold held'),
  rule('multiplier', 'streak-multiplier', ['multiplier'], 'streak xp'),
  rule('streak', 'streak', ['streak'], 'day daily row tier'),
  rule('level', 'levels', ['level tier rank'], 'xp player level tier'),
  rule('xp', 'xp', ['xp'], 'points level'),
  rule('badge', 'trust-badges', ['badge'], 'trust'),
  rule('missed', 'missed-check-in', ['miss'], 'checkin days already'),
  rule('completed', 'outcome', ['completed'], 'challenge already'),
  rule('trust', 'trust-score', ['trust'], 'level rating'),
  rule('verdicts', 'proof-verification', ['proof checkin', 'pending wait'], 'verdict verify decide other proof checkin'),
  rule('provisional', 'provisional-result', ['challenge result outcome', 'final provisional'], 'challenge result outcome'),
  rule('challenges', 'challenge-status', ['challenge'], 'active running join part participate take ongoing progress open'),
  rule('likes', 'ai-preferences', ['goal interest preference like'], 'ai suggestion category prefer exclude goal interest'),
  rule('balance', 'points-history', ['points balance'], 'balance points account'),
  rule('summary', 'challenge-basics', ['figures stats summary progress overview'], 'figures stats overall'),
];

/** Stems that may stand in any matching question. */
const NEUTRAL = stemsOf(
  'current currently total now today moment exact exactly score number count amount see check look find out so far long high low left ' +
    'whole still own status standing figure wallet',
);
/** Words that refer to the user. */
const OWN = new Set(['my', 'mine', 'me', 'i', 'am', 'ive', 'we', 'our']);
/** Stems that ask for the reason. */
const WHY = stemsOf('why explain calculated computed composed come formula');
/** A question about what is possible, or what would happen, asks for a rule. */
const ASKS_FOR_RULE =
  /\bhow (do|does|can|could|to|would|should)\b|(^| )(can|could|may|should|would|will|if|lets|when do) |\b(happens?|means?|what (if|counts?)|where did|want out)\b/;
/** A question about the current state, even if it looks like a question about a rule: 'do I have', 'do I need'. */
const ASKS_WHAT_IS = /\bdo i (have|need|still)\b/;
/** 'How am I doing', which asks for the summary. */
const HOW_AM_I = /^(so |hi |hey )?how (am i|are things)\b/;

/** Returns the own figure that a question asks for, or null for any other question. */
export function ownQuestionOf(question: string): OwnQuestion | null {
  const [whole, ...sentences] = readingsOf(question);
  for (const words of sentences.length > 0 || !whole ? sentences : [whole]) {
    const found = ownQuestionIn(words);
    if (found) return found;
  }
  return null;
}

function ownQuestionIn(sentence: readonly Word[]): OwnQuestion | null {
  const words = sentence.map(({ stem }) => stem);
  const contentStems = sentence.filter(({ isStop }) => !isStop).map(({ stem }) => stem);
  const text = words.join(' ');
  if (HOW_AM_I.test(text) && contentStems.every((stem) => NEUTRAL.has(stem)))
    return { figure: 'summary', asksWhy: false, topic: 'challenge-basics' };
  const asksWhy = words.some((word) => WHY.has(word));
  if (!asksWhy && ASKS_FOR_RULE.test(text) && !ASKS_WHAT_IS.test(text)) return null;
  if (!words.some((word) => OWN.has(word) || word === 'next')) return null;
  const found = RULES.find((each) => fits(each, contentStems));
  return found ? { figure: found.figure, asksWhy, topic: found.topic } : null;
}

function fits({ required, optional }: Rule, contentStems: readonly string[]): boolean {
  const isNumber = (stem: string): boolean => /^[\d.]+$/.test(stem);
  const isAllowed = (stem: string): boolean =>
    optional.has(stem) || NEUTRAL.has(stem) || WHY.has(stem) || required.some((each) => each.has(stem));
  return (
    required.every((each) => contentStems.some((stem) => each.has(stem))) && contentStems.every((stem) => isNumber(stem) || isAllowed(stem))
  );
}
