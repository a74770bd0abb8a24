import { FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TEST_TYPES, type TestCase } from '../flows/flow.ts';
import { suite, type SuiteState } from '../session.ts';
import { PlayingBack } from './PlayingBack.tsx';
import { TestCaseCard } from './TestCaseCard.tsx';

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
        description="Record a flow under User Flows: stopping makes an e2e, a visual, an accessibility and a performance test of it."
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
        <PlayingBack running={running} />
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
