import { Link, useLocation } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { toVerifyCount$ } from '@gauntlet/core';
import { VerifyCount } from '../../features/proof/verify/VerifyCount.tsx';
import { useProjection } from '../../lib/gauntlet.ts';
import { barItemStyle } from './menus.tsx';

/** Leads to the check-ins that wait for the user's opinion, while there are any: the bar has little room. */
export function VerifyLink() {
  const count = useProjection(toVerifyCount$);
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === '/verify' });
  if (count === 0 && !isCurrent) return null;
  return (
    <Link to="/verify" className={barItemStyle}>
      <ListChecks aria-hidden className="hidden crowded:block" />
      <span className="crowded:sr-only">To Verify</span>
      <VerifyCount />
    </Link>
  );
}
