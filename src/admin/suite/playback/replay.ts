import type { Assertion, Locator, Step } from '../flows/flow.ts';
import { locatorText, stepText } from '../flows/texts.ts';
import { check, choose, press, pressKey, type } from '../page/userInput.ts';
import { goTo, waitFor } from '../page/goTo.ts';
import { findPart } from '../page/parts.ts';
import { brokenScreen, heading, pattern, screenText, watchMessages } from '../page/screen.ts';

/** How long a step waits for its element, and an assertion until it holds (milliseconds). */
export const WAIT = 8_000;

/** The failure and its step (from 1; null: after the last one). */
export type Failure = { readonly step: number | null; readonly why: string };

type Options = {
  readonly steps: readonly Step[];
  readonly signal: AbortSignal;
  /** Called before each step with its index (from 0). */
  readonly onStep: (place: number) => void;
  /** The timeout in milliseconds; WAIT by default. */
  readonly limit?: number;
};

/** The result of a replay: the failure or null, and the app's messages and errors, which are recorded until `end` is called. */
export type Replayed = { readonly failure: Failure | null; readonly seen: Seen; readonly end: () => void };

/** Replays a flow in the running app with pointer and keyboard events (TS5). Stops at the first step that fails. */
export async function replay({ steps, signal, onStep, limit = WAIT }: Options): Promise<Replayed> {
  const seen: Seen = { said: [], thrown: [] };
  const stops = [watchMessages((text) => seen.said.push(text)), watchErrors((message) => seen.thrown.push(message))];
  const end = (): void => stops.forEach((stop) => stop());
  for (const [place, step] of steps.entries()) {
    onStep(place);
    const why = (await executeStep(step, limit, signal)) ?? thrownWhy(seen);
    if (why !== null) return { failure: { step: place + 1, why: `Step ${place + 1} (${stepText(step)}): ${why}` }, seen, end };
  }
  return { failure: null, seen, end };
}

/** Waits until each assertion about the end of a flow holds. Returns the first that does not, or null (TS6). */
export async function checkEnd(
  assertions: readonly Assertion[],
  seen: Seen,
  signal: AbortSignal,
  limit: number = WAIT,
): Promise<Failure | null> {
  for (const assertion of assertions) {
    const isMet = await waitFor(() => (reasonUnmet(assertion, seen) === null ? true : null), limit, signal);
    if (!isMet) return { step: null, why: (signal.aborted ? STOPPED : reasonUnmet(assertion, seen)) ?? 'It did not stay true.' };
  }
  return null;
}

const STOPPED = 'Stopped.';

/** Executes a step. Returns the reason of a failure, or null. */
async function executeStep(step: Step, limit: number, signal: AbortSignal): Promise<string | null> {
  if (step.kind === 'go') return (await goTo(step.at, limit, signal)) ? null : notThere(`the app did not open ${step.at}`, signal);
  const where = await waitFor(() => (pattern() === step.at ? true : null), limit, signal);
  if (!where) return notThere(`the app is at ${pattern()} and not at ${step.at}`, signal);
  if (step.kind === 'press' && step.target === null) {
    pressKey(null, step.key);
    return null;
  }
  return step.target === null ? null : executeAt(step, step.target, limit, signal);
}

type TargetedStep = Exclude<Step, { kind: 'go' }>;

async function executeAt(step: TargetedStep, target: Locator, limit: number, signal: AbortSignal): Promise<string | null> {
  const found = await waitFor(() => readyPart(target) ?? broken(), limit, signal);
  if (!(found instanceof Element)) {
    const state = findPart(target) ? 'cannot be used' : 'is not there';
    return notThere(found ?? `${locatorText(target)} ${state} after ${limit / 1000} s`, signal);
  }
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  switch (step.kind) {
    case 'click':
      press(found);
      return null;
    case 'fill':
      type(found, step.text);
      return null;
    case 'check':
      check(found, step.checked);
      return null;
    case 'press':
      pressKey(found, step.key);
      return null;
    case 'select':
      return choose(found, step.label) ? null : `there is no “${step.label}” to choose`;
  }
}

/** Returns the target element once it is usable. */
function readyPart(target: Locator): Element | null {
  const part = findPart(target);
  if (!part) return null;
  const isBusy = part.getAttribute('aria-disabled') === 'true' || part.closest('[aria-busy=true]') !== null;
  return isBusy || part.matches(':disabled') ? null : part;
}

function broken(): string | null {
  const error = brokenScreen();
  return error === null ? null : `the app shows “${error}”`;
}

function notThere(why: string, signal: AbortSignal): string {
  if (signal.aborted) return STOPPED;
  const shown = heading();
  return `${why}.${shown === null ? '' : ` The screen is “${shown}”.`}`;
}

function thrownWhy({ thrown }: Seen): string | null {
  return thrown[0] === undefined ? null : `the app threw “${thrown[0]}”.`;
}

/** Calls `onError` for uncaught errors. Returns the function that stops. */
function watchErrors(onError: (message: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Browsers report a deferred ResizeObserver notification as an error event without an error.
  const thrown = ({ error, message }: ErrorEvent): void => {
    if (error) onError(message);
  };
  window.addEventListener('error', thrown, { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason instanceof Error ? reason.message : String(reason)), {
    signal,
  });
  return () => listening.abort();
}

/** The messages and errors of the app during a replay. */
type Seen = { readonly said: string[]; readonly thrown: string[] };

/** Returns why an assertion does not hold on the current page, or null if it holds (TS6). */
function reasonUnmet(assertion: Assertion, seen: Seen): string | null {
  switch (assertion.kind) {
    case 'route':
      return pattern() === assertion.path ? null : `It ended at ${pattern()} and not at ${assertion.path}.`;
    case 'heading':
      return heading() === assertion.text ? null : `The heading is “${heading() ?? ''}” and not “${assertion.text}”.`;
    case 'text':
      return screenText().includes(assertion.text) ? null : `The screen does not show “${assertion.text}”.`;
    case 'said':
      return seen.said.includes(assertion.text) ? null : `The app did not show the message “${assertion.text}”.`;
    case 'no error':
      return reasonOfBreak(seen);
    default:
      return null;
  }
}

function reasonOfBreak({ thrown }: Seen): string | null {
  const shown = brokenScreen();
  if (shown !== null) return `The app shows “${shown}”.`;
  return thrown[0] === undefined ? null : `The app threw “${thrown[0]}”.`;
}
