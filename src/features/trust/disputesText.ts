import { type DisputeView, formatCount, wordFor } from '@gauntlet/core';

/** What the notice of disputes says: how many are open and wait for the user's vote, and how many were lost. */
export function disputesText(open: readonly Pick<DisputeView, 'canVoteAs'>[], lost: number): string {
  const votes = open.filter(({ canVoteAs }) => canVoteAs !== null).length;
  const sentences = [
    open.length > 0 && `${formatCount(open.length, 'dispute')} in your challenges ${wordFor(open.length, 'is', 'are')} open.`,
    votes > 0 && `${formatCount(votes, 'dispute')} ${wordFor(votes, 'waits', 'wait')} for your vote.`,
    lost > 0 && `You lost ${formatCount(lost, 'dispute')}.`,
    'Only disputes that you lose lower your trust score.',
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
