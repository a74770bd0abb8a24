import { CircleCheck, CircleX, FlaskConical, Gauge, Play, Route } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatTile } from '../../../ui/StatTile.tsx';
import { labelOf, overallScore } from '../../shared/vitalScores.ts';
import { vitals } from '../../shared/vitals.ts';
import { suite, type SuiteState } from '../session.ts';
import { ReplayProgress, ResultBadge } from './FlowParts.tsx';

type Props = { state: SuiteState; stepAside?: () => Promise<void> };

/** The number of tests, their results, and a button that runs all. */
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
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
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
      {running ? (
        <ReplayProgress running={running} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void runAll()} disabled={tests.length === 0}>
            <Play aria-hidden />
            Run all tests
          </Button>
          <Button variant="secondary" onClick={() => void suite.scan()}>
            Check accessibility of this page
          </Button>
        </div>
      )}
      {last.length === 0 ? (
        <EmptyState
          icon={<FlaskConical />}
          title="No tests were run yet"
          description={
            tests.length === 0
              ? 'Record a flow under User Flows. Four tests are generated from it.'
              : 'The results of each test are shown here.'
          }
        />
      ) : (
        <ul className="surface divide-y divide-line shadow-card">
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
      )}
    </div>
  );
}
