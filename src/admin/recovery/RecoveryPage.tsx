import { ToolPage } from '../shared/ToolPage.tsx';
import { RecoveryDashboard } from './RecoveryDashboard.tsx';

export function RecoveryPage() {
  return (
    <ToolPage
      title="Recovery Dashboard"
      description="How screens that broke were healed on this device, and what they broke by."
      docks="recovery"
    >
      <RecoveryDashboard />
    </ToolPage>
  );
}
