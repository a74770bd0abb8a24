import { storeRun } from '../shared/runs.ts';
import { type AccessibilityIssue, accessibilityIssues } from './checks/accessibility.ts';
import { takePicture } from './checks/picture.ts';
import type { TestCase, UserFlow } from './flows/flow.ts';
import { generateTests } from './flows/generateTests.ts';
import * as library from './library.ts';
import { pattern } from './page/screen.ts';
import { runTests } from './playback/runTests.ts';
import { recorder } from './recorder.ts';
import { runOf, scanRun, type TestResult } from './playback/results.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The issues of one screen. */
export type Scan = { readonly path: string; readonly at: string; readonly issues: readonly AccessibilityIssue[] };

/** The state of the suite. */
export type SuiteState = {
  /** The account that the flows belong to. */
  readonly account: string | null;
  readonly library: library.Library | null;
  /** The last result of each test since the app opened, by test id. */
  readonly results: ReadonlyMap<string, TestResult>;
  /** The running replay: the name, the current step (from 1) and the number of steps. */
  readonly running: { readonly name: string; readonly step: number; readonly of: number } | null;
  readonly scan: Scan | null;
  /** The last error as a sentence. */
  readonly problem: string | null;
};

const EMPTY: SuiteState = { account: null, library: null, results: new Map(), running: null, scan: null, problem: null };

let state = EMPTY;
let stopping = new AbortController();
const changes = createListeners();

/** The Testing Suite. A run continues while screens mount and unmount. */
export const suite = {
  get: (): SuiteState => state,
  subscribe: changes.subscribe,

  /** Reads the stored flows and tests of an account and drops those of another. */
  async open(account: string): Promise<void> {
    if (state.account === account) return;
    if (state.account !== null) recorder.reset();
    show({ ...EMPTY, account });
    await refresh(account);
  },

  /** Stops the recording and generates its four tests (TS1). */
  async stopRecording(by: string): Promise<void> {
    const ending = recorder.stop();
    const { account } = state;
    const recording = recorder.get();
    if (!ending || account === null || recording.status !== 'stopped') return;
    const at = new Date().toISOString();
    const { name, steps } = recording;
    const flow: UserFlow = {
      id: crypto.randomUUID(),
      name,
      description: describe(steps.length, ending.path),
      steps: [...steps],
      frequency: 1,
      lastRecorded: at,
    };
    const tests = generateTests(flow, ending, { by, at }, () => crypto.randomUUID());
    await reportingErrors(async () => library.storeFlow(account, flow, tests, await takePicture()));
    await refresh(account);
  },

  /** Runs tests flow by flow. */
  async run(tests: readonly TestCase[]): Promise<void> {
    const { account } = state;
    if (account === null || state.running !== null) return;
    stopping = new AbortController();
    const { signal } = stopping;
    for (const flow of new Set(tests.map((test) => test.flow))) {
      if (!signal.aborted)
        await runFlow(
          account,
          tests.filter((test) => test.flow === flow),
          signal,
        );
    }
    show({ ...state, running: null });
    await refresh(account);
  },

  /** Stops the replay at its next step. */
  stop: (): void => stopping.abort(),

  /** Scans the current page for accessibility issues (TS8). */
  async scan(): Promise<void> {
    await reportingErrors(async () => {
      const [path, began] = [pattern(), Date.now()];
      const issues = await accessibilityIssues();
      const at = new Date(began).toISOString();
      show({ ...state, scan: { path, at, issues } });
      storeRun(scanRun({ path, at, issues }, Date.now() - began));
    });
  },

  /** Removes a flow with its tests. */
  async remove(flow: UserFlow): Promise<void> {
    const { account } = state;
    if (account === null) return;
    await reportingErrors(() => library.removeFlow(account, flow, state.library?.tests ?? []));
    await refresh(account);
  },

  /** Removes an assertion from a test, for content that does not recur (TS6). */
  async dropAssertion(test: TestCase, place: number): Promise<void> {
    const { account } = state;
    if (account === null) return;
    await reportingErrors(() => library.storeTest(account, { ...test, assertions: test.assertions.toSpliced(place, 1) }));
    await refresh(account);
  },

  /** Accepts the screen of the last visual test as the new reference (TS7). */
  async acceptPicture(result: TestResult): Promise<void> {
    const { account } = state;
    const { test, pictures } = result;
    if (account === null || !pictures) return;
    await reportingErrors(() => library.storePicture(account, test.flow, pictures.now));
    const results = new Map(state.results);
    results.delete(test.id);
    show({ ...state, results });
  },
};

async function runFlow(account: string, tests: readonly TestCase[], signal: AbortSignal): Promise<void> {
  const flow = state.library?.flows.find(({ id }) => id === tests[0]?.flow);
  const of = tests[0]?.steps.length ?? 0;
  const name = flow?.name ?? '';
  const onStep = (place: number): void => show({ ...state, running: { name, step: place + 1, of } });
  onStep(0);
  await reportingErrors(async () => {
    const results = await runTests({ account, tests, signal, onStep });
    show({ ...state, results: new Map([...state.results, ...results.map((each) => [each.test.id, each] as const)]) });
    if (!signal.aborted) storeRun(runOf(name, results));
    if (flow) await library.replaceFlow(account, { ...flow, frequency: flow.frequency + 1 });
  });
}

async function refresh(account: string): Promise<void> {
  await reportingErrors(async () => {
    const stored = await library.readLibrary(account);
    if (state.account === account) show({ ...state, library: stored });
  });
}

async function reportingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    if (state.problem !== null) show({ ...state, problem: null });
  } catch (error) {
    show({ ...state, problem: error instanceof Error ? error.message : String(error) });
  }
}

function describe(steps: number, end: string): string {
  return `${steps} ${steps === 1 ? 'step' : 'steps'}, ends at ${end}`;
}

function show(next: SuiteState): void {
  state = next;
  changes.notify();
}
