/** The kind of a failure, as its name and message indicate. */
export type FailureKind = 'network' | 'chunk' | 'missing' | 'timeout' | 'other';

export type Severity = 'medium' | 'high' | 'critical';

/** The browsers' messages for a module that failed to load. They contain 'fetch' too, so this pattern comes first. */
const MODULE_FAILED = /dynamically imported module|importing a module script|loading (css )?chunk/i;

const PATTERNS: readonly (readonly [FailureKind, RegExp])[] = [
  ['chunk', MODULE_FAILED],
  ['network', /network|fetch/i],
  ['chunk', /chunk|loading/i],
  ['missing', /undefined|null/i],
  ['timeout', /time(d )?\s?-?out/i],
];

const MESSAGES: Record<FailureKind, string> = {
  network: 'Unable to connect to the server. Please check your internet connection.',
  chunk: 'Failed to load application resources. This might be due to a cached version.',
  missing: 'Something unexpected happened. The page might need to be refreshed.',
  timeout: 'The request took too long to complete. Please try again.',
  other: 'An unexpected error occurred. Our team has been notified.',
};

const SEVERITIES: Record<FailureKind, Severity> = {
  network: 'medium',
  chunk: 'critical',
  missing: 'high',
  timeout: 'medium',
  other: 'medium',
};

/** Classifies a thrown value. */
export function failureKind(thrown: unknown): FailureKind {
  return failureKindOfMessage(thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown));
}

/** Classifies an error by its message. */
export function failureKindOfMessage(message: string): FailureKind {
  return PATTERNS.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other';
}

/** Returns the message that users see for a kind of failure. */
export function friendlyMessageOfKind(kind: FailureKind): string {
  return MESSAGES[kind];
}

/** Returns the message that users see for a thrown value. */
export function friendlyMessage(thrown: unknown): string {
  return MESSAGES[failureKind(thrown)];
}

/** Rates a thrown value. */
export function severityOf(thrown: unknown): Severity {
  return SEVERITIES[failureKind(thrown)];
}
