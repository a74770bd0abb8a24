import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function RecoveryPage() {
  return <ComingSoon title="Recovery Dashboard" />;
}
