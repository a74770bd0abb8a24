import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function SecurityPage() {
  return <ComingSoon title="Security" />;
}
