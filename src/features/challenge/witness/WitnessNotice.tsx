import { Eye, EyeOff } from 'lucide-react';
import type { ChallengeDetail, Witnesses } from '@gauntlet/core';
import { Notice } from '../../../ui/Notice.tsx';

type Props = { challenge: ChallengeDetail; witnesses: Witnesses; code: string | undefined };

/** Says that the user is the witness of somebody else's challenge, or that its link has become useless for them. */
export function WitnessNotice({ challenge: { creator, takesPart, isCreator }, witnesses: { isWitness, canWitness }, code }: Props) {
  if (isWitness)
    return (
      <Notice tone="violet" icon={<Eye aria-hidden />} title={`You are the witness of ${creator}`}>
        While nobody else takes part, you say whether the check-ins count. You have 48 hours for each; after that it counts.
      </Notice>
    );
  if (code === undefined || canWitness || takesPart || isCreator) return null;
  return (
    <Notice tone="grey" icon={<EyeOff aria-hidden />} title="This challenge takes no witness any more">
      It is over, or others take part in it and verify the check-ins.
    </Notice>
  );
}
