import { CircleCheck } from 'lucide-react';
import { LoadMore } from '../../lib/pages/LoadMore.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CaseCard } from './CaseCard.tsx';
import { ListStates } from './ListStates.tsx';
import { useQueue } from './useModeration.ts';

/** What has open reports, the one with the latest report first. */
export function Queue() {
  const list = useQueue();
  return (
    <ListStates
      list={list}
      empty={<EmptyState icon={<CircleCheck />} title="Nothing to decide" description="There are no open reports. New ones appear here." />}
    >
      <ul aria-label="Open reports" className="space-y-4">
        {list.rows.map((each) => (
          <li key={`${each.kind} ${each.about}`}>
            <CaseCard reported={each} onDecided={list.retry} />
          </li>
        ))}
      </ul>
      <LoadMore next={list.next} what="reports" />
    </ListStates>
  );
}
