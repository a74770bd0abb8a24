/** The faults of network and storage. */
export const FAULTS = ['slow', 'offline', 'lostAnswers', 'duplicates', 'fullStorage', 'deadConnection'] as const;
export type Fault = (typeof FAULTS)[number];

export const FAULT_TEXTS: Readonly<Record<Fault, { readonly name: string; readonly says: string }>> = {
  slow: { name: 'Slow', says: 'A call to the server waits for up to three seconds before it is sent.' },
  offline: {
    name: 'Offline',
    says: 'For a few seconds at a time, no call reaches the server, and the browser reports that it is offline.',
  },
  lostAnswers: { name: 'Lost responses', says: 'The server processes the call, but its response is lost.' },
  duplicates: { name: 'Duplicates', says: 'A call that changes something is sent twice.' },
  fullStorage: { name: 'Full storage', says: 'The browser has no space for new records.' },
  deadConnection: {
    name: 'Dead connection',
    says: 'The browser closes the database during a write, just before or just after the commit.',
  },
};

export const STRENGTHS = ['seldom', 'sometimes', 'often'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The strength of each fault; null disables it. */
export type Settings = Readonly<Record<Fault, Strength | null>>;

export const NO_FAULTS: Settings = {
  slow: null,
  offline: null,
  lostAnswers: null,
  duplicates: null,
  fullStorage: null,
  deadConnection: null,
};

/** The probability that a fault strikes a call or a write. */
export const CHANCES: Readonly<Record<Exclude<Fault, 'offline'>, Readonly<Record<Strength, number>>>> = {
  slow: { seldom: 0.1, sometimes: 0.3, often: 0.6 },
  lostAnswers: { seldom: 0.05, sometimes: 0.15, often: 0.35 },
  duplicates: { seldom: 0.05, sometimes: 0.2, often: 0.5 },
  fullStorage: { seldom: 0.01, sometimes: 0.04, often: 0.12 },
  deadConnection: { seldom: 0.01, sometimes: 0.05, often: 0.15 },
};

/** The average time online and offline, in milliseconds. Each period lasts 50 to 150 % of it. */
const OFFLINE_PERIODS: Readonly<Record<Strength, { readonly online: number; readonly offline: number }>> = {
  seldom: { online: 20_000, offline: 3_000 },
  sometimes: { online: 10_000, offline: 4_000 },
  often: { online: 5_000, offline: 5_000 },
};

export const MAX_DELAY_MS = 3_000;

/** The faults of one call to the server. */
export type CallOutcome = { readonly delayMs: number; readonly isLost: boolean; readonly isTwice: boolean };
/** The failure of a write transaction: the connection fails before its commit, or after it and before the app learns of it. */
export type Failure = 'before' | 'after' | null;

/** Decides which call meets which fault. The nth decision of a kind is the same in every run with the same seed. */
export type Decider = {
  onCall(method: string): CallOutcome;
  /** Whether the quota is exceeded for a record. */
  onWrite(): boolean;
  onTransaction(): Failure;
  /** How long the browser is online and then offline, in milliseconds; null if it stays online. */
  nextPeriod(): { readonly onlineMs: number; readonly offlineMs: number } | null;
};

/** Decides by a seed alone (CX2). Each fault has a random generator of its own, so that enabling one does not change the others. */
export function createDecider(settings: Settings, seed: number): Decider {
  const randomFor = (fault: Fault): (() => number) => createRandom(seed, fault);
  const strikes = (fault: keyof typeof CHANCES): (() => boolean) => {
    const strength = settings[fault];
    const roll = randomFor(fault);
    return () => strength !== null && roll() < CHANCES[fault][strength];
  };
  const [isSlow, isLost, isTwice, isFull, isDead] = [
    strikes('slow'),
    strikes('lostAnswers'),
    strikes('duplicates'),
    strikes('fullStorage'),
    strikes('deadConnection'),
  ];
  const [delays, deaths, periods] = [createRandom(seed, 'how slow'), createRandom(seed, 'when dead'), randomFor('offline')];
  return {
    onCall: (method) => ({
      delayMs: isSlow() ? Math.round(delays() * MAX_DELAY_MS) : 0,
      isLost: isLost(),
      isTwice: method !== 'GET' && isTwice(),
    }),
    onWrite: isFull,
    onTransaction: () => (isDead() ? (deaths() < 0.5 ? 'before' : 'after') : null),
    nextPeriod: () => {
      if (settings.offline === null) return null;
      const { online, offline } = OFFLINE_PERIODS[settings.offline];
      return { onlineMs: online * (0.5 + periods()), offlineMs: offline * (0.5 + periods()) };
    },
  };
}

/** Creates a random generator for one purpose: numbers from 0 up to, but not including, 1. */
function createRandom(seed: number, purpose: string): () => number {
  let state = seed | 0;
  for (const letter of purpose) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
