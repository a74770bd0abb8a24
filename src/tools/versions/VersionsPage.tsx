import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function VersionsPage() {
  return <ComingSoon title="Version Control" />;
}
