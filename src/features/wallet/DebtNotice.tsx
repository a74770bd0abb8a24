import { Receipt, Scale } from 'lucide-react';
import { debt$ } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Notice } from '../../ui/Notice.tsx';
import { WhyLine } from '../why/WhyLine.tsx';

/** What the user owes after the outcome of a challenge was revised (WA11), with the transaction, which opens to its event. Nothing without a debt. */
export function DebtNotice() {
  const debt = useProjection(debt$);
  if (debt === null) return null;
  const { points, title, line } = debt;
  const challenge = title === null ? 'a challenge' : `‘${title}’`;
  return (
    <Notice
      tone="orange"
      icon={<Scale aria-hidden />}
      title={`You owe ${formatCount(points, 'point')}: the outcome of ${challenge} was revised.`}
    >
      <p>The next points that you receive pay it.</p>
      {line && (
        <ul className="mt-2">
          <WhyLine
            line={{ ...line, at: line.timestamp, after: line.net }}
            figure="Balance"
            kind="Revised"
            icon={Receipt}
            tone="bg-orange-soft text-orange"
          />
        </ul>
      )}
    </Notice>
  );
}
