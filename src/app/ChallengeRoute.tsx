import { useParams } from '@tanstack/react-router';
import { ChallengeScreen } from '../features/challenge/ChallengeScreen.tsx';

export function ChallengeRoute() {
  const challengeId = useParams({ from: '/signedIn/challenge/$id', select: ({ id }) => id });
  return <ChallengeScreen key={challengeId} challengeId={challengeId} />;
}
