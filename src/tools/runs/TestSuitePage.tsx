import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function TestSuitePage() {
  return <ComingSoon title="Test Suite" />;
}
