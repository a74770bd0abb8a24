import { challengeDetail$, type ChallengeDetail } from '@gauntlet/core';
import { BettingPanel } from '../../features/betting/BettingPanel.tsx';
import { ChallengeAbsent } from '../../features/challenge/ChallengeAbsent.tsx';
import { ChallengeScreen } from '../../features/challenge/ChallengeScreen.tsx';
import { useEntryFee } from '../../features/challenge/useEntryFee.tsx';
import { ProofSection } from '../../features/proof/ProofSection.tsx';
import { useProjection } from '../../lib/useProjection.ts';

/** Puts a challenge, its proofs and its bets on one page. */
export function ChallengePage({ challengeId }: { challengeId: string }) {
  const challenge = useProjection(challengeDetail$(challengeId));
  return challenge ? <Found challenge={challenge} /> : <ChallengeAbsent />;
}

function Found({ challenge }: { challenge: ChallengeDetail }) {
  const { pay, dialog } = useEntryFee(challenge);
  return (
    <>
      <ChallengeScreen
        challenge={challenge}
        pay={pay}
        proofs={<ProofSection challenge={challenge} />}
        betting={<BettingPanel challenge={challenge} pay={pay} />}
      />
      {dialog}
    </>
  );
}
