import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function DebugPage() {
  return <ComingSoon title="Debug Console" />;
}
