import { CHANCES, MAX_DELAY_MS, SPELLS, type Fault, type Settings } from './faults.ts';

/** What happens to one call to the server. */
export type CallOutcome = { readonly delayMs: number; readonly isLost: boolean; readonly isTwice: boolean };
/** What happens to a write transaction: the connection fails before its commit, or after it and before the app learns of it. */
export type Failure = 'before' | 'after' | null;

/** Decides which call meets which fault. The nth decision of a kind is the same in every run with the same seed. */
export type Decider = {
  onCall(method: string): CallOutcome;
  /** Whether the quota is exceeded for a record. */
  onWrite(): boolean;
  onTransaction(): Failure;
  /** How long the browser is online and then offline, in milliseconds; null if it stays online. */
  nextSpell(): { readonly onlineMs: number; readonly offlineMs: number } | null;
};

/** Decides by a seed alone (CX2). Each fault has a random generator of its own, so that enabling one does not change the others. */
export function createDecider(settings: Settings, seed: number): Decider {
  const dice = (fault: Fault): (() => number) => diceOf(seed, fault);
  const strikes = (fault: keyof typeof CHANCES): (() => boolean) => {
    const strength = settings[fault];
    const roll = dice(fault);
    return () => strength !== null && roll() < CHANCES[fault][strength];
  };
  const [isSlow, isLost, isTwice, isFull, isDead] = [
    strikes('slow'),
    strikes('lostAnswers'),
    strikes('duplicates'),
    strikes('fullStorage'),
    strikes('deadConnection'),
  ];
  const [delays, deaths, spells] = [diceOf(seed, 'how slow'), diceOf(seed, 'when dead'), dice('offline')];
  return {
    onCall: (method) => ({
      delayMs: isSlow() ? Math.round(delays() * MAX_DELAY_MS) : 0,
      isLost: isLost(),
      isTwice: method !== 'GET' && isTwice(),
    }),
    onWrite: isFull,
    onTransaction: () => (isDead() ? (deaths() < 0.5 ? 'before' : 'after') : null),
    nextSpell: () => {
      if (settings.offline === null) return null;
      const { online, offline } = SPELLS[settings.offline];
      return { onlineMs: online * (0.5 + spells()), offlineMs: offline * (0.5 + spells()) };
    },
  };
}

/** Creates a random generator for one purpose: numbers from 0 up to, but not including, 1. */
function diceOf(seed: number, purpose: string): () => number {
  let state = seed | 0;
  for (const letter of purpose) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
