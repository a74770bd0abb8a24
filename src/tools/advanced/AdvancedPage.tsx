import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function AdvancedPage() {
  return <ComingSoon title="Advanced Features" />;
}
