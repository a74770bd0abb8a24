import { FlaskConical, Play, X } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { useBlobSource } from '../../../lib/useBlobSource.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TEST_TYPES, type TestCase, type TestType } from '../flows/flow.ts';
import { assertionText } from '../flows/texts.ts';
import type { Pictures, TestResult } from '../playback/results.ts';
import { suite, type SuiteState } from '../session.ts';
import { ReplayProgress, ResultBadge, StepList } from './FlowParts.tsx';

type Props = { state: SuiteState; stepAside?: () => Promise<void> };

const ALL = 'all';
const OPTIONS = [{ value: ALL, label: 'All types' }, ...TEST_TYPES.map((type) => ({ value: type, label: type }))];

/** The tests that were generated from recorded flows. */
export function TestCases({ state, stepAside }: Props) {
  const { library, results, running } = state;
  const [type, setType] = useState(ALL);
  if (!library) return <Skeleton className="h-32" />;
  if (library.tests.length === 0)
    return (
      <EmptyState
        icon={<FlaskConical />}
        title="No test cases yet"
        description="Record a flow under User Flows. Stopping generates an e2e, a visual, an accessibility and a performance test from it."
      />
    );
  const shown = library.tests.filter((test) => type === ALL || test.type === type);
  const run = async (tests: readonly TestCase[]) => {
    await stepAside?.();
    await suite.run(tests);
  };
  return (
    <div className="space-y-4">
      {running ? (
        <ReplayProgress running={running} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Select
            aria-label="Type of test"
            options={OPTIONS}
            value={type}
            onChange={({ target }) => setType(target.value)}
            className="w-44"
          />
          <Button onClick={() => void run(shown)} disabled={shown.length === 0}>
            <Play aria-hidden />
            Run {type === ALL ? 'all' : `all ${type}`}
          </Button>
        </div>
      )}
      <ul className="space-y-3">
        {shown.map((test) => (
          <li key={test.id}>
            <TestCaseCard test={test} result={results.get(test.id) ?? null} isBusy={running !== null} onRun={() => void run([test])} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const tones: Readonly<Record<TestType, Tone>> = { e2e: 'cyan', visual: 'violet', accessibility: 'green', performance: 'amber' };

type TestCaseCardProps = { test: TestCase; result: TestResult | null; isBusy: boolean; onRun: () => void };

/** A test with its steps, assertions and last result, and a button that runs it. */
function TestCaseCard({ test, result, isBusy, onRun }: TestCaseCardProps) {
  const { name, type, description, steps, assertions, metadata } = test;
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <ResultBadge passed={result?.passed ?? null} />
          <span className="min-w-0 break-words">{name}</span>
          <Badge tone={tones[type]}>{type}</Badge>
        </span>
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-sm text-muted">
            {description} {metadata.priority} priority, created by {metadata.createdBy || 'you'} on {formatMoment(metadata.createdAt)}.
          </p>
          <Button size="sm" onClick={onRun} disabled={isBusy}>
            <Play aria-hidden />
            Run {type} test
          </Button>
        </div>
        {result && <Outcome result={result} />}
        <div className="grid gap-4 lg:grid-cols-2">
          <section aria-label="Steps" className="min-w-0 space-y-2">
            <h3 className="text-sm font-semibold">Steps</h3>
            <StepList steps={steps} />
          </section>
          <section aria-label="Assertions" className="min-w-0 space-y-2">
            <h3 className="text-sm font-semibold">Assertions</h3>
            <ul className="space-y-1 text-sm">
              {assertions.map((assertion, place) => (
                <li key={assertionText(assertion)} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 break-words">{assertionText(assertion)}</span>
                  {assertions.length > 1 && (
                    <IconButton
                      label={`Remove: ${assertionText(assertion)}`}
                      onClick={() => void suite.dropAssertion(test, place)}
                      className="size-8"
                    >
                      <X aria-hidden />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Disclosure>
  );
}

function Outcome({ result }: { result: TestResult }) {
  const { passed, lines, at, durationMs, pictures } = result;
  return (
    <div className="space-y-2 rounded-lg bg-sunken p-3 text-sm">
      <p className="font-medium">
        {passed ? 'Passed' : 'Failed'} on {formatMoment(at)} after {(durationMs / 1000).toFixed(1)} s
      </p>
      {lines.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 break-words text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {pictures && <PictureComparison pictures={pictures} onAccept={passed ? null : () => void suite.acceptPicture(result)} />}
    </div>
  );
}

type PicturesOfProps = {
  pictures: Pictures;
  /** Accepts the current screen as the reference; null if there is nothing to accept. */
  onAccept: (() => void) | null;
};

/** The screen as recorded, the screen now, and the difference. */
function PictureComparison({ pictures: { before, now, difference }, onAccept }: PicturesOfProps) {
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Picture title="Recorded" blob={before} />
        <Picture title="Current" blob={now} />
        {difference && <Picture title="Difference" blob={difference} />}
      </div>
      {onAccept && (
        <Button size="sm" variant="secondary" onClick={onAccept}>
          Accept the current screen
        </Button>
      )}
    </div>
  );
}

function Picture({ title, blob }: { title: string; blob: Blob }) {
  return (
    <figure className="space-y-1">
      <img ref={useBlobSource(blob)} alt={title} className="w-full rounded-lg border border-line" />
      <figcaption className="text-xs text-muted">{title}</figcaption>
    </figure>
  );
}
