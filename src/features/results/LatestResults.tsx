import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trophy, XCircle } from 'lucide-react';
import { checkInsText, metricResult$, outcomes$, type Range, type ResultLine } from '@gauntlet/core';
import { formatDate } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { categoryStyles } from './CategoriesCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { metricResultText } from './resultText.ts';

/** Results per page. */
const PAGE = 8;

/** The latest results, each a link to its challenge. */
export function LatestResults({ range }: { range: Range }) {
  const { lines, completed, failed } = useProjection(outcomes$(range));
  const [page, turnTo] = useState(0);
  const skip = page * PAGE;
  if (lines.length === 0) return null;
  const all = completed + failed;
  const summary = lines.length < all ? `The latest ${formatNumber(lines.length)} of ${formatNumber(all)}.` : 'Newest first.';
  return (
    <ChartCard title="Every result" summary={summary}>
      <ul className="divide-y divide-line">
        {lines.slice(skip, skip + PAGE).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Pager of="results" page={page} size={PAGE} count={lines.length} onPage={turnTo} />
    </ChartCard>
  );
}

function Line({ line: { challengeId, title, category, name, date, done, needed } }: { line: ResultLine }) {
  const isCompleted = name === 'completed';
  const metric = useProjection(metricResult$(challengeId));
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <Link to="/challenge/$id" params={{ id: challengeId }} className="font-medium wrap-break-word hover:underline">
          {title}
        </Link>
        <span className="figures block text-sm text-faint">
          {categoryStyles[category].label}, {formatDate(date)}, {checkInsText(done, needed)}
        </span>
        {metric && <span className="figures block text-sm text-muted">{metricResultText(metric)}</span>}
      </span>
      <Badge tone={isCompleted ? 'green' : 'orange'} icon={isCompleted ? <Trophy aria-hidden /> : <XCircle aria-hidden />}>
        {isCompleted ? 'Completed' : 'Failed'}
      </Badge>
    </li>
  );
}
