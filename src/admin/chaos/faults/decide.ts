import { CHANCES, LONGEST_DELAY_MS, SPELLS, type Fault, type Settings } from './faults.ts';

/** What happens to one call on its way. */
export type CallFate = { readonly delayMs: number; readonly isLost: boolean; readonly isTwice: boolean };
/** What happens to a transaction that writes: the connection dies before its commit, or after it and before anybody hears of it. */
export type Death = 'before' | 'after' | null;

/** Which call meets which fault. The nth question of a kind is answered alike in every run of the same seed. */
export type Decider = {
  onCall(method: string): CallFate;
  /** Whether there is no room for a record. */
  onWrite(): boolean;
  onTransaction(): Death;
  /** How long the network stays, and is then gone, in milliseconds; null where it always stays. */
  nextSpell(): { readonly onlineMs: number; readonly offlineMs: number } | null;
};

/** Decides by chance of a seed alone (CX2). Each fault has dice of its own, so that switching one on moves no other. */
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
      delayMs: isSlow() ? Math.round(delays() * LONGEST_DELAY_MS) : 0,
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

/** Chance of a seed for one purpose, from 0 up to, not including, 1. */
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
