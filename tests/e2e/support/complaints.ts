import type { BrowserContext } from 'playwright';

/** What a browser complained about while a test ran: uncaught errors and console errors, broken Content-Security-Policy among them. */
export interface Complaints {
  /** Those that no `allow` covers, one line each. */
  unexpected(): string[];
  /** Complaints that this test means to cause, such as the 409 of a refused write. */
  allow(...expected: RegExp[]): void;
}

// The browser logs these for requests that fail in a way the app is built for: no network.
const whileOffline = [/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(REFUSED|RESET)|ABORTED|FAILED|EMPTY_RESPONSE)/];

/** Listens to all pages that a context has or will have. */
export function watchComplaints(context: BrowserContext): Complaints {
  const seen: string[] = [];
  const allowed = [...whileOffline];
  context.on('weberror', (webError) => seen.push(`uncaught: ${String(webError.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    unexpected: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (...expected) => void allowed.push(...expected),
  };
}
