import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function ChaosPage() {
  return <ComingSoon title="Chaos Engineering" />;
}
