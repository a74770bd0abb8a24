import { useParams } from '@tanstack/react-router';
import { ChallengePage } from './pages/ChallengePage.tsx';

export function ChallengeRoute() {
  const challengeId = useParams({ from: '/signedIn/challenge/$id', select: ({ id }) => id });
  return <ChallengePage key={challengeId} challengeId={challengeId} />;
}
