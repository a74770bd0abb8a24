import { refusalText } from '@gauntlet/core';
import type { RewardDay } from '@gauntlet/core/gamification';
import { useCommand } from '../../../lib/useCommand.ts';
import { toast } from '../../../ui/toast.ts';

/** Claims the daily reward, and says what came of it. */
export function useClaimReward(): (next: RewardDay) => Promise<void> {
  const claimDailyReward = useCommand('claimDailyReward');
  return async ({ points, bonus }) => {
    const answer = await claimDailyReward();
    if (answer.ok) toast.success(`Claimed ${points} points!`, bonus === null ? {} : { description: bonus });
    else toast.error(refusalText(answer.refusal));
  };
}
