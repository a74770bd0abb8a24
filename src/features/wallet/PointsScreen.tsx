import { ComingSoon } from '../../ui/ComingSoon.tsx'

export function PointsScreen() {
  return <ComingSoon title="Points Store" />
}
