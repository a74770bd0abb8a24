import { ComingSoon } from '../../ui/ComingSoon.tsx'

export function FeedScreen() {
  return <ComingSoon title="Challenges" />
}
