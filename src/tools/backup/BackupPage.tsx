import { ComingSoon } from '../../ui/ComingSoon.tsx';

export function BackupPage() {
  return <ComingSoon title="Backups" />;
}
