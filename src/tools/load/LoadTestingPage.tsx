import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function LoadTestingPage() {
  return <ComingSoon title="Load Testing" />;
}
