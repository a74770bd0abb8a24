import type { EndState, Step } from './flows/flow.ts';
import { recorded } from './flows/recording.ts';
import { heading, path, pattern, screenText, watchMessages } from './page/screen.ts';
import { watchUser } from './page/watchUser.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The state of the recorder: idle, recording, or stopped with the recorded steps (TS1). */
export type Recording =
  | { readonly status: 'idle' }
  | { readonly status: 'recording'; readonly name: string; readonly steps: readonly Step[] }
  | { readonly status: 'stopped'; readonly name: string; readonly steps: readonly Step[] };

let state: Recording = { status: 'idle' };
let said: string[] = [];
let stops: (() => void)[] = [];
const changes = createListeners();

/** Records the user's actions in the app across screens until it is stopped. */
export const recorder = {
  get: (): Recording => state,
  subscribe: changes.subscribe,
  /** Starts at the current screen. Returns an error message if the name is missing, else null. */
  start(given: string): string | null {
    const name = given.trim();
    if (name === '') return 'Please enter a flow name';
    if (state.status === 'recording') return null;
    said = [];
    show({ status: 'recording', name, steps: [{ kind: 'go', at: path() }] });
    stops = [watchUser(record), watchMessages((text) => said.push(text))];
    return null;
  },
  /** Stops the recording and returns the final state of the screen; null if nothing was being recorded. */
  stop(): EndState | null {
    if (state.status !== 'recording') return null;
    release();
    show({ status: 'stopped', name: state.name, steps: state.steps });
    return { path: pattern(), heading: heading(), text: screenText(), said };
  },
  /** Discards the recording. */
  reset(): void {
    release();
    show({ status: 'idle' });
  },
};

function record(action: Parameters<typeof recorded>[1]): void {
  if (state.status === 'recording') show({ ...state, steps: recorded(state.steps, action) });
}

function release(): void {
  for (const stop of stops) stop();
  stops = [];
}

function show(next: Recording): void {
  state = next;
  changes.notify();
}
