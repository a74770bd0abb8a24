import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function LogFilePage() {
  return <ComingSoon title="Open a Log File" />;
}
