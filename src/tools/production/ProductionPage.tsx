import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function ProductionPage() {
  return <ComingSoon title="Production" />;
}
