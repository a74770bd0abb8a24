import { vitals } from '../../shared/vitals.ts';
import { accessibilityIssues } from '../checks/accessibility.ts';
import { compare, takePicture } from '../checks/picture.ts';
import type { Assertion, TestCase } from '../flows/flow.ts';
import { freshTexts } from '../flows/freshTexts.ts';
import { pictureOf } from '../library.ts';
import { checkEnd, type Failure, replay, type Replayed } from './replay.ts';
import { accessibilityVerdict, performanceVerdict, type Pictures, type TestResult, type Verdict, visualVerdict } from './results.ts';

type Options = {
  readonly account: string;
  /** Tests of the same flow, which is replayed once for all of them. */
  readonly tests: readonly TestCase[];
  readonly signal: AbortSignal;
  readonly onStep: (place: number) => void;
};

/** Replays the flow of some tests with fresh texts and checks the assertions of each test at its end (TS5 to TS8, TS14). */
export async function runTests({ account, tests, signal, onStep }: Options): Promise<TestResult[]> {
  const [first] = tests;
  if (!first) return [];
  const began = performance.now();
  const mark = crypto.randomUUID().slice(0, 4);
  const fresh = freshTexts({ steps: first.steps, assertions: tests.flatMap(({ assertions }) => assertions) }, mark);
  const walked = await replay({ steps: fresh.steps, signal, onStep });
  try {
    const results: TestResult[] = [];
    let rest = fresh.assertions;
    for (const test of tests) {
      const assertions = rest.slice(0, test.assertions.length);
      rest = rest.slice(test.assertions.length);
      const verdict = await verdictOf({ account, test, assertions, walked, signal });
      results.push({ ...verdict, test, at: new Date().toISOString(), durationMs: performance.now() - began });
    }
    return results;
  } finally {
    walked.end();
  }
}

type TestRun = {
  readonly account: string;
  readonly test: TestCase;
  readonly assertions: readonly Assertion[];
  readonly walked: Replayed;
  readonly signal: AbortSignal;
};

type Found = Verdict & { readonly pictures?: Pictures };

async function verdictOf({ account, test, assertions, walked: { failure, seen }, signal }: TestRun): Promise<Found> {
  const broke = failure ?? (await checkEnd(assertions, seen, signal));
  if (broke) return failed(broke);
  for (const assertion of assertions) {
    const found = await measured(account, test, assertion);
    if (found) return found;
  }
  return { passed: true, lines: [] };
}

/** Evaluates an assertion that needs a measurement. Returns null for assertions that only inspect the screen. */
async function measured(account: string, { flow }: TestCase, assertion: Assertion): Promise<Found | null> {
  switch (assertion.kind) {
    case 'picture':
      return pictureVerdict(account, flow, assertion.most);
    case 'no accessibility issue':
      return accessibilityVerdict(await accessibilityIssues());
    case 'no poor vital':
      return performanceVerdict(vitals.get());
    default:
      return null;
  }
}

async function pictureVerdict(account: string, flow: string, most: number): Promise<Found> {
  const before = await pictureOf(account, flow);
  if (!before) return failed({ step: null, why: 'The recorded picture is missing.' });
  const now = await takePicture();
  const difference = await compare(before, now);
  if (difference.kind === 'other size')
    return { ...failed({ step: null, why: difference.why }), pictures: { before, now, difference: null } };
  return { ...visualVerdict(difference.share, most), pictures: { before, now, difference: difference.picture } };
}

function failed({ why }: Failure): Verdict {
  return { passed: false, lines: [why] };
}
