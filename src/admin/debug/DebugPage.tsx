import { ToolPage } from '../shared/ToolPage.tsx';
import { DebugConsole } from './DebugConsole.tsx';

export function DebugPage() {
  return (
    <ToolPage
      title="Debug Console"
      description="What the app does as it does it: commands, events, the node API, errors, recovery."
      docks="debug"
    >
      <DebugConsole />
    </ToolPage>
  );
}
