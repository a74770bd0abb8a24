import { Link } from '@tanstack/react-router';
import { ChevronRight, ListChecks } from 'lucide-react';
import { toVerifyCount$, verifyUntil$ } from '@gauntlet/core';
import { formatDeadline } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';

/** How many check-ins wait for the user's opinion, in one line that leads to them. Renders nothing without any. */
export function VerifyLine() {
  const count = useProjection(toVerifyCount$);
  const until = useProjection(verifyUntil$);
  const now = useNow();
  if (count === 0 || until === null) return null;
  return (
    <Card interactive padded={false} className="mb-5 flex items-center gap-3 py-2.5 pr-2 pl-3">
      <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-violet-soft text-violet">
        <ListChecks className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-semibold">
          <Link to="/verify" className={CARD_LINK}>
            {formatCount(count, 'check-in')} to verify
          </Link>
        </h2>
        <p className="figures text-sm text-muted">
          {count > 1 && 'The first '}until {formatDeadline(until, now)}
        </p>
      </div>
      <ChevronRight className="size-5 shrink-0 text-faint" aria-hidden />
    </Card>
  );
}
