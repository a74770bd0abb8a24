import { ErrorState } from '../../ui/ErrorState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { FlagsCard } from './FlagsCard.tsx';
import { FoldCard } from './FoldCard.tsx';
import { SchemaCard } from './SchemaCard.tsx';
import { useVersionCounts } from './useVersionCounts.ts';

/** Feature flags, and the log by schema version. */
export function AdvancedPage() {
  const counting = useVersionCounts();
  return (
    <ToolPage title="Advanced Features" description="Flags, schema versions and upcasters of your own log">
      <FlagsCard />
      {counting.name === 'busy' && <ProgressBar label="Counting the events of this log" value={Math.floor(counting.share * 100)} />}
      {counting.name === 'failed' && <ErrorState title="This log could not be read" description={counting.message} />}
      {counting.name === 'done' && (
        <div className="grid items-start gap-4 lg:grid-cols-[7fr_5fr]">
          <SchemaCard counts={counting.counts} />
          <FoldCard counts={counting.counts} snapshots={counting.snapshots} />
        </div>
      )}
    </ToolPage>
  );
}
