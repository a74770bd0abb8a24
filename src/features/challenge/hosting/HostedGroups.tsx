import { Link } from '@tanstack/react-router';
import { type GroupEarnings, hosting$, titleOf } from '@gauntlet/core';
import { formatCount, formatDollars } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { statusBadge } from '../challengeLabels.ts';
import { Earnings } from './Earnings.tsx';

/** What the user's paid groups brought, all together and each. Renders nothing for who hosts none. */
export function HostedGroups() {
  const hosting = useProjection(hosting$);
  if (hosting === null) return null;
  return (
    <section aria-labelledby="hosted-groups">
      <Card>
        <h2 id="hosted-groups" className="text-lg font-bold">
          What your groups brought
        </h2>
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <Earnings sums={hosting.total} />
          <ul aria-label="Your paid groups" className="divide-y divide-line max-lg:border-t max-lg:border-line">
            {hosting.groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        </div>
      </Card>
    </section>
  );
}

function GroupRow({ group }: { group: GroupEarnings }) {
  const { label, tone } = statusBadge(group.status);
  return (
    <li className="flex items-center justify-between gap-4 py-3 last:pb-0 lg:first:pt-0">
      <div className="min-w-0">
        <Link
          to="/challenge/$id"
          params={{ id: group.id }}
          className="line-clamp-2 font-semibold wrap-break-word transition duration-150 hover:text-accent"
        >
          {titleOf(group)}
        </Link>
        <p className="figures mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Badge tone={tone}>{label}</Badge>
          {formatCount(group.joined, 'member')} at {formatDollars(group.feeCents)}
        </p>
      </div>
      <dl className="figures shrink-0 text-right">
        <dt className="sr-only">Your half</dt>
        <dd className="font-bold text-accent">{formatDollars(group.host)}</dd>
        <dt className="sr-only">{group.refunded > 0 ? 'Returned' : 'Brought in'}</dt>
        <dd className="text-xs text-muted">
          {group.refunded > 0 ? `${formatDollars(group.refunded)} returned` : `of ${formatDollars(group.gross)}`}
        </dd>
      </dl>
    </li>
  );
}
