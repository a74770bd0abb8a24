import { useSession } from '../../features/account/session.ts';
import { Card } from '../../ui/Card.tsx';
import { VersionsPart } from '../../features/versions/VersionsPart.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';

/** Snapshots of the app's state on this device, on a page of their own. */
export function VersionsPage() {
  const session = useSession();
  return (
    <ToolPage title="Version Control" description="Save the state of the app on this device, and go back to it.">
      {session.status === 'signedIn' && (
        <Card>
          <VersionsPart accountId={session.user.id} isAdmin />
        </Card>
      )}
    </ToolPage>
  );
}
