import { type ChallengeDetail, challengeDetail$, titleOf } from '@gauntlet/core';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BettingPanel } from '../features/betting/BettingPanel.tsx';
import { ChallengeNotFound } from '../features/challenge/ChallengeNotFound.tsx';
import { ChallengeScreen } from '../features/challenge/ChallengeScreen.tsx';
import { useEntryFee } from '../features/challenge/payment/useEntryFee.tsx';
import { CommentsPanel } from '../features/community/comments/CommentsPanel.tsx';
import { ShareControl } from '../features/community/share/ShareControl.tsx';
import { ProofSection } from '../features/proof/ProofSection.tsx';
import { useProjection } from '../lib/gauntlet.ts';
import { OwnShownFrom } from '../lib/pages/OwnShownFrom.tsx';
import { ShownFrom } from '../lib/pages/ShownFrom.tsx';
import { useWholeChallenge } from '../lib/pages/useWholeChallenge.ts';

export function ChallengeRoute() {
  const challengeId = useParams({ from: '/signedIn/challenge/$id', select: ({ id }) => id });
  return <ChallengePage key={challengeId} challengeId={challengeId} />;
}

/** Shows a challenge with its proofs and bets. */
export function ChallengePage({ challengeId }: { challengeId: string }) {
  const challenge = useProjection(challengeDetail$(challengeId));
  // The change feed keeps the user's own challenges current.
  const { state, shownFrom, retry } = useWholeChallenge(challengeId, challenge?.takesPart !== true);
  const isComplete = challenge !== null && (challenge.isWhole || state !== 'loading');
  if (!isComplete) return <ChallengeNotFound state={state} />;
  const asOf = challenge.takesPart ? <OwnShownFrom /> : <ShownFrom at={shownFrom} onRetry={retry} />;
  return <Found challenge={challenge} asOf={asOf} />;
}

function Found({ challenge, asOf }: { challenge: ChallengeDetail; asOf: ReactNode }) {
  const { pay, dialog } = useEntryFee(challenge);
  const witnessCode = useSearch({ strict: false, select: (search) => search.witness });
  return (
    <>
      <ChallengeScreen
        challenge={challenge}
        asOf={asOf}
        pay={pay}
        witnessCode={witnessCode}
        share={<ShareControl challengeId={challenge.id} title={titleOf(challenge)} />}
        comments={<CommentsPanel challengeId={challenge.id} />}
        proofs={<ProofSection challenge={challenge} />}
        betting={<BettingPanel challenge={challenge} pay={pay} />}
      />
      {dialog}
    </>
  );
}
