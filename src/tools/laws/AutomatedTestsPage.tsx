import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function AutomatedTestsPage() {
  return <ComingSoon title="Automated Tests" />;
}
