import type { BrowserContext } from 'playwright';

/** A browser's errors during a test: uncaught errors and console errors, including violations of the Content-Security-Policy. */
export interface Complaints {
  /** Those that no `allow` covers, one line each. */
  unexpected(): string[];
  /** Errors that this test causes on purpose, such as the 409 of a refused write. */
  allow(...expected: RegExp[]): void;
  /** Forgets all of it, for the next test. */
  restart(): void;
}

// The browser logs these for requests that fail in a way the app is built for: no network, or a stream that is cut.
const whileOffline = [
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(REFUSED|RESET)|ABORTED|FAILED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
];

// The server appends its verdicts to the log (AL17), and another device its events: a push that meets one pulls first.
const whileBehind = [/409.*\/api\/local\/log\b/];

/** Listens to all present and future pages of a context. */
export function watchComplaints(context: BrowserContext): Complaints {
  const seen: string[] = [];
  const always = [...whileOffline, ...whileBehind];
  const allowed = [...always];
  context.on('weberror', (webError) => seen.push(`uncaught: ${String(webError.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    unexpected: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (...expected) => void allowed.push(...expected),
    restart() {
      seen.length = 0;
      allowed.splice(always.length);
    },
  };
}
