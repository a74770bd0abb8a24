import { ToolPage } from '../shared/ToolPage.tsx';
import { Inspector } from './Inspector.tsx';

/** The log, event by event. */
export function InspectorPage() {
  return (
    <ToolPage
      title="Event Inspector"
      description="Every event of the log: what it says, what it did to each figure, and where it is on its way."
    >
      <Inspector />
    </ToolPage>
  );
}
