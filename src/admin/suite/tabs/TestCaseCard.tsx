import { Play, X } from 'lucide-react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { TestCase, TestType } from '../flows/flow.ts';
import { assertionText } from '../flows/texts.ts';
import type { TestResult } from '../playback/runTests.ts';
import { suite } from '../session.ts';
import { PicturesOf } from './PicturesOf.tsx';
import { ResultBadge } from './ResultBadge.tsx';
import { StepList } from './StepList.tsx';

const tones: Readonly<Record<TestType, Tone>> = { e2e: 'cyan', visual: 'violet', accessibility: 'green', performance: 'amber' };

type Props = { test: TestCase; result: TestResult | null; isBusy: boolean; onRun: () => void };

/** A test with its steps, assertions and last result, and a button that runs it. */
export function TestCaseCard({ test, result, isBusy, onRun }: Props) {
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
            {description} {metadata.priority} priority, made by {metadata.createdBy || 'you'} on {formatMoment(metadata.createdAt)}.
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
                      label={`Drop: ${assertionText(assertion)}`}
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
      {pictures && <PicturesOf pictures={pictures} onTakeAsRight={passed ? null : () => void suite.takeAsRight(result)} />}
    </div>
  );
}
