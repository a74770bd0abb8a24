import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type ChallengeDetail, refusalText, type Witnesses } from '@gauntlet/core';
import { useCommand } from '../../../lib/gauntlet.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';

type Props = { challenge: ChallengeDetail; witnesses: Witnesses; code: string };

/** Asks the user to be the witness of somebody else's challenge, whose link they opened (RV10). */
export function WitnessOffer({ challenge: { id, creator: name }, witnesses: { creator }, code }: Props) {
  const become = useCommand('becomeWitness');
  const navigate = useNavigate({ from: '/challenge/$id' });
  const [isBusy, setBusy] = useState(false);
  const close = () => navigate({ search: {}, replace: true, resetScroll: false });
  const accept = async () => {
    setBusy(true);
    const result = await become({ challengeId: id, creator, code });
    setBusy(false);
    if (result.ok) await close();
    else toast.error('You did not become the witness', { description: refusalText(result.refusal) });
  };
  return (
    <Card className="space-y-4">
      <div className="space-y-1">
        <h2 className="flex items-center gap-2 text-lg font-bold sm:text-xl">
          <Eye className="size-5 shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{name} asks you to be their witness</span>
        </h2>
        <p className="text-sm text-muted">
          A witness sees the check-ins and says whether they count. You verify those that come after you accept, and do not take part
          yourself.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void accept()}>
          Become the witness
        </Button>
        <Button variant="ghost" onClick={() => void close()}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
