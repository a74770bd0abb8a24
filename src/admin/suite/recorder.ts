import type { Ending, Step } from './flows/flow.ts';
import { recorded } from './flows/recording.ts';
import { hearMessages } from './page/messages.ts';
import { heading, path, pattern, screenText } from './page/screen.ts';
import { watchPerson } from './page/watchPerson.ts';
import { createListeners } from '../../lib/listeners.ts';

/** Idle, recording, or stopped with what was recorded (TS1). */
export type Recording =
  | { readonly status: 'idle' }
  | { readonly status: 'recording'; readonly name: string; readonly steps: readonly Step[] }
  | { readonly status: 'stopped'; readonly name: string; readonly steps: readonly Step[] };

let state: Recording = { status: 'idle' };
let said: string[] = [];
let stops: (() => void)[] = [];
const changes = createListeners();

/** Records what a person does in the app. It goes on whatever screen is opened, until it is stopped. */
export const recorder = {
  get: (): Recording => state,
  subscribe: changes.subscribe,
  /** Begins at the screen that is open. A flow needs a name: answers what is missing, or null. */
  start(given: string): string | null {
    const name = given.trim();
    if (name === '') return 'Please enter a flow name';
    if (state.status === 'recording') return null;
    said = [];
    show({ status: 'recording', name, steps: [{ kind: 'go', at: path() }] });
    stops = [watchPerson(hear), hearMessages((text) => said.push(text))];
    return null;
  },
  /** Ends the recording, and answers where it ended; null when nothing is being recorded. */
  stop(): Ending | null {
    if (state.status !== 'recording') return null;
    release();
    show({ status: 'stopped', name: state.name, steps: state.steps });
    return { path: pattern(), heading: heading(), text: screenText(), said };
  },
  /** Forgets what was recorded. */
  reset(): void {
    release();
    show({ status: 'idle' });
  },
};

function hear(happened: Parameters<typeof recorded>[1]): void {
  if (state.status === 'recording') show({ ...state, steps: recorded(state.steps, happened) });
}

function release(): void {
  for (const stop of stops) stop();
  stops = [];
}

function show(next: Recording): void {
  state = next;
  changes.tell();
}
