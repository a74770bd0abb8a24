import { Check } from 'lucide-react';
import { dailyClaim$ } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../formatNumber.ts';
import { usePartOf } from '../gauntlet.ts';
import { useDailyClaim } from './useDailyClaim.ts';

type Props = { size?: 'md' | 'lg'; variant?: 'primary' | 'secondary' };

/** Claims the daily reward (PR13). It stays mounted after the claim, so that it does not lose the focus. */
export function ClaimButton({ size = 'md', variant = 'secondary' }: Props) {
  const due = usePartOf(dailyClaim$, (claim) => claim.due);
  const claimNow = useDailyClaim();
  const isDue = due > 0;
  return (
    <Button
      size={size}
      variant={isDue ? variant : 'secondary'}
      aria-disabled={!isDue}
      onClick={isDue ? () => void claimNow() : undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-green-soft aria-disabled:text-green max-sm:w-full"
    >
      {!isDue && <Check aria-hidden />}
      {isDue ? `Claim ${formatCount(due, 'point')}` : 'Claimed today'}
    </Button>
  );
}
