import { CircleCheck, CircleX, FlaskConical, Gauge, Play, Route } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatTile } from '../../../ui/StatTile.tsx';
import { labelOf, overallScore } from '../../shared/vitalScores.ts';
import { vitals } from '../../shared/vitals.ts';
import type { TestResult } from '../playback/results.ts';
import { suite, type SuiteState } from '../session.ts';
import { ReplayProgress, ResultBadge } from './FlowParts.tsx';
import { ScanButton } from './ScanButton.tsx';
import { ScanIssues, ScanSummary } from './ScanIssues.tsx';

type Props = { state: SuiteState; stepAside?: () => Promise<void> };

/** The number of tests and their results, with a button that runs all, and the accessibility of the page. */
export function Overview({ state, stepAside }: Props) {
  const { library, results, running } = state;
  const measured = useSyncExternalStore(vitals.subscribe, vitals.get);
  const score = overallScore(measured);
  const tests = library?.tests ?? [];
  const last = [...results.values()].toSorted((a, b) => b.at.localeCompare(a.at));
  const passed = last.filter((each) => each.passed).length;
  const runAll = async () => {
    await stepAside?.();
    await suite.run(tests);
  };
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-5">
        <StatTile label="User flows" value={library?.flows.length ?? 0} icon={<Route />} tone="violet" />
        <StatTile label="Test cases" value={tests.length} icon={<FlaskConical />} />
        <StatTile label="Passed" value={passed} icon={<CircleCheck />} tone="green" />
        <StatTile label="Failed" value={last.length - passed} icon={<CircleX />} tone="red" />
        <StatTile
          label={score === null ? 'Performance' : `Performance: ${labelOf(score)}`}
          value={score === null ? 'not measured' : Math.round(score)}
          icon={<Gauge />}
          tone="amber"
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <Card className="space-y-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-bold">Tests</h2>
            {!running && (
              <Button onClick={() => void runAll()} disabled={tests.length === 0}>
                <Play aria-hidden />
                Run all tests
              </Button>
            )}
          </div>
          {running && <ReplayProgress running={running} />}
          <Results last={last} isEmpty={tests.length === 0} />
        </Card>
        <AccessibilityCard scan={state.scan} />
      </div>
    </div>
  );
}

type ResultsProps = { last: readonly TestResult[]; isEmpty: boolean };

function Results({ last, isEmpty }: ResultsProps) {
  if (last.length === 0)
    return (
      <EmptyState
        icon={<FlaskConical />}
        title="No tests were run yet"
        description={
          isEmpty ? 'Record a flow under User Flows. Four tests are generated from it.' : 'The results of each test are shown here.'
        }
      />
    );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {last.map(({ test, passed: isPassed, lines, at, durationMs }) => (
        <li key={test.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <ResultBadge passed={isPassed} />
          <span className="min-w-0 flex-1 font-medium break-words">{test.name}</span>
          <span className="figures text-sm text-muted">
            {formatMoment(at)}, {(durationMs / 1000).toFixed(1)} s
          </span>
          {!isPassed && <p className="basis-full text-sm break-words text-muted">{lines[0]}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Checks the current page, and shows the issues where the check was started. */
function AccessibilityCard({ scan }: Pick<SuiteState, 'scan'>) {
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">Accessibility</h2>
      <ScanButton label="Check accessibility of this page" variant="secondary" />
      {scan ? (
        <>
          <ScanSummary scan={scan} />
          <ScanIssues scan={scan} />
        </>
      ) : (
        <p className="text-sm text-muted">All rules of axe, checked on the page that is open. The issues are shown here.</p>
      )}
    </Card>
  );
}
