import type { Assertion } from '../flows/flow.ts';
import { brokenScreen, heading, pattern, screenText } from '../page/screen.ts';

/** The messages and errors of the app during a replay. */
export type Seen = { readonly said: string[]; readonly thrown: string[] };

/** Returns why an assertion does not hold on the current page, or null if it holds (TS6). */
export function unmet(assertion: Assertion, seen: Seen): string | null {
  switch (assertion.kind) {
    case 'route':
      return pattern() === assertion.path ? null : `It ended at ${pattern()} and not at ${assertion.path}.`;
    case 'heading':
      return heading() === assertion.text ? null : `The heading is “${heading() ?? ''}” and not “${assertion.text}”.`;
    case 'text':
      return screenText().includes(assertion.text) ? null : `The screen does not show “${assertion.text}”.`;
    case 'said':
      return seen.said.includes(assertion.text) ? null : `The app did not say “${assertion.text}”.`;
    case 'no error':
      return whatBroke(seen);
    default:
      return null;
  }
}

function whatBroke({ thrown }: Seen): string | null {
  const shown = brokenScreen();
  if (shown !== null) return `The app shows “${shown}”.`;
  return thrown[0] === undefined ? null : `The app threw “${thrown[0]}”.`;
}
