import { ComingSoon } from '../ui/ComingSoon.tsx';

export function ResultsScreen() {
  return <ComingSoon title="Results & Stats" />;
}
