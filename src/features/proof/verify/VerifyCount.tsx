import { toVerifyCount$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';

/** A count above this is shown as '99+'. */
const MOST = 99;

/** How many check-ins wait for the user's opinion. Renders nothing without any. */
export function VerifyCount({ className }: { className?: string | undefined }) {
  const count = useProjection(toVerifyCount$);
  if (count === 0) return null;
  return (
    <Badge tone="violet" className={cx('figures px-2', className)}>
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> waiting</span>
    </Badge>
  );
}
