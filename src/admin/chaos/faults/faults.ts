/** The faults of network and storage. */
export const FAULTS = ['slow', 'offline', 'lostAnswers', 'duplicates', 'fullStorage', 'deadConnection'] as const;
export type Fault = (typeof FAULTS)[number];

export const FAULT_TEXTS: Readonly<Record<Fault, { readonly name: string; readonly says: string }>> = {
  slow: { name: 'Slow', says: 'A call to the server waits for up to three seconds before it leaves.' },
  offline: { name: 'Offline', says: 'For a few seconds at a time nothing reaches the server, and the browser says so.' },
  lostAnswers: { name: 'Lost answers', says: 'The server does what it is asked, and its answer never comes.' },
  duplicates: { name: 'Duplicates', says: 'A call that changes something is sent twice.' },
  fullStorage: { name: 'Full storage', says: 'The browser has no room for what is to be written.' },
  deadConnection: {
    name: 'Dead connection',
    says: 'The browser closes the storage while it is written to, just before or just after the commit.',
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
export const SPELLS: Readonly<Record<Strength, { readonly online: number; readonly offline: number }>> = {
  seldom: { online: 20_000, offline: 3_000 },
  sometimes: { online: 10_000, offline: 4_000 },
  often: { online: 5_000, offline: 5_000 },
};

export const MAX_DELAY_MS = 3_000;
