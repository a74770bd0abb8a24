import { ComingSoon } from '../../ui/ComingSoon.tsx'

type Props = { challengeId: string }

export function ChallengeScreen({ challengeId }: Props) {
  return <ComingSoon title={`Challenge ${challengeId}`} />
}
