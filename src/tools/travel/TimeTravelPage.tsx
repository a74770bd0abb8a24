import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function TimeTravelPage() {
  return <ComingSoon title="Time Travel" />;
}
