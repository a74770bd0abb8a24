import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function InspectorPage() {
  return <ComingSoon title="Event Inspector" />;
}
