import { refusalText, type RewardDay } from '@gauntlet/core';
import { useCommand } from '../../../lib/useCommand.ts';
import { toast } from '../../../ui/toast.ts';

/** Claims the daily reward, and says what came of it; that today's was claimed already, here or in another tab, the dialog says itself. */
export function useClaimReward(): (next: RewardDay) => Promise<void> {
  const claimDailyReward = useCommand('claimDailyReward');
  return async ({ points, bonus }) => {
    const answer = await claimDailyReward();
    if (answer.ok) toast.success(`Claimed ${points} points!`, bonus === null ? {} : { description: bonus });
    else if (answer.refusal.type !== 'AlreadyClaimedToday') toast.error(refusalText(answer.refusal));
  };
}
