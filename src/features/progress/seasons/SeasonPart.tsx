import { Check, Trophy } from 'lucide-react';
import { refusalText, type SeasonCard } from '@gauntlet/core';
import { formatShortDate } from '../../../lib/formatDate.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useCommand } from '../../../lib/useCommand.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

/** A person's part in a seasonal event: the way in, that they are in it, or what they got. The button keeps its place and the focus. */
export function SeasonPart({ id, name, status, joined, completedAt, progress, target, from, rewards }: SeasonCard) {
  const joinSeason = useCommand('joinSeason');

  async function join() {
    const answer = await joinSeason({ season: id });
    if (answer.ok) toast.success(`You take part in ${name}!`);
    else toast.error(refusalText(answer.refusal));
  }

  if (completedAt !== null)
    return (
      <p className="mt-4 flex h-10 items-center gap-2 text-sm font-semibold text-green">
        <Trophy className="size-4" aria-hidden />
        Completed: +{formatNumber(rewards.points)} points
      </p>
    );
  if (status === 'ended') return <p className="mt-4 text-sm text-muted">{progress < target ? 'Not reached this time' : 'Reached'}</p>;
  return (
    <Button
      block
      variant="secondary"
      aria-disabled={joined}
      onClick={joined ? undefined : () => void join()}
      className="mt-4 aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-green-soft aria-disabled:text-green"
    >
      {joined && <Check aria-hidden />}
      {joined ? partWords(status, from) : 'Join'}
      {!joined && <span className="sr-only"> {name}</span>}
    </Button>
  );
}

function partWords(status: SeasonCard['status'], from: string): string {
  return status === 'coming' ? `Joined: starts ${formatShortDate(from)}` : 'You take part';
}
