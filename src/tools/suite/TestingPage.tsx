import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function TestingPage() {
  return <ComingSoon title="Testing Dashboard" />;
}
