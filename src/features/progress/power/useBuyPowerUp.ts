import { refusalText } from '@gauntlet/core';
import { useCommand } from '../../../lib/useCommand.ts';
import { toast } from '../../../ui/toast.ts';

/** Buys a power-up with a click and says that it is `done`, or why not. */
export function useBuyPowerUp(powerUp: 'xp-boost' | 'streak-shield', done: string): () => Promise<void> {
  const buyPowerUp = useCommand('buyPowerUp');
  return async () => {
    const answer = await buyPowerUp({ powerUp });
    if (answer.ok) toast.success(done);
    else toast.error(refusalText(answer.refusal));
  };
}
