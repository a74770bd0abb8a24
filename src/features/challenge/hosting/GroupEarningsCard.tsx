import { groupEarnings$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Card } from '../../../ui/Card.tsx';
import { Earnings } from './Earnings.tsx';

/** What a paid group brought, for its host. Renders nothing for anybody else, and for other challenges. */
export function GroupEarningsCard({ challengeId }: { challengeId: string }) {
  const earnings = useProjection(groupEarnings$(challengeId));
  if (earnings === null) return null;
  return (
    <section aria-labelledby="group-earnings">
      <Card>
        <h2 id="group-earnings" className="mb-3 font-semibold">
          What this group brought
        </h2>
        <Earnings sums={earnings} isNarrow />
        <p className="mt-4 text-xs text-faint">
          Only you see this.{earnings.status === 'pending' && ' Cancelling before the start returns every fee in full.'}
        </p>
      </Card>
    </section>
  );
}
