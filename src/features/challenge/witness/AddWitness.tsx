import { Eye, Link as LinkIcon } from 'lucide-react';
import { type ChallengeDetail, refusalText, titleOf, type Witnesses } from '@gauntlet/core';
import { useCommand } from '../../../lib/gauntlet.ts';
import { PersonAvatar } from '../../../lib/PersonAvatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';
import { SendWitnessLink } from './SendWitnessLink.tsx';

type Props = { challenge: ChallengeDetail; witnesses: Witnesses };

/** Asks somebody to be the witness of the user's own challenge, and names who is (RV9). */
export function AddWitness({ challenge, witnesses: { witnesses, code } }: Props) {
  const isWitnessed = witnesses.length > 0;
  return (
    <Card className="space-y-4">
      <div className="space-y-1">
        <h2 className="flex items-center gap-2 font-semibold">
          <Eye className="size-5 text-accent" aria-hidden />
          {isWitnessed ? 'Your witnesses' : 'Add a witness'}
        </h2>
        <p className="text-sm text-muted">
          {isWitnessed
            ? 'They say whether your check-ins count. What they saw counts in what others see of you.'
            : 'Without a witness this challenge counts for yourself only, not in what others see of you. A witness sees your check-ins and says whether they count.'}
        </p>
      </div>
      {isWitnessed && (
        <ul aria-label="Witnesses" className="space-y-2">
          {witnesses.map(({ person, name }) => (
            <li key={person} className="flex min-w-0 items-center gap-2.5 text-sm font-medium">
              <PersonAvatar person={person} size="sm" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {code === null ? (
        <MakeLink challengeId={challenge.id} />
      ) : (
        <SendWitnessLink challengeId={challenge.id} title={titleOf(challenge)} code={code} />
      )}
    </Card>
  );
}

function MakeLink({ challengeId }: { challengeId: string }) {
  const invite = useCommand('inviteWitness');
  const make = async () => {
    const result = await invite({ challengeId });
    if (!result.ok) toast.error('The link was not made', { description: refusalText(result.refusal) });
  };
  return (
    <Button variant="secondary" onClick={() => void make()}>
      <LinkIcon aria-hidden />
      Make a link
    </Button>
  );
}
