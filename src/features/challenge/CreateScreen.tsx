import { ComingSoon } from '../../ui/ComingSoon.tsx'

export function CreateScreen() {
  return <ComingSoon title="Create Challenge" />
}
