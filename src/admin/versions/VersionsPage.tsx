import { useSession } from '../../features/account/session.ts';
import { Card } from '../../ui/Card.tsx';
import { VersionsPart } from '../../features/versions/VersionsPart.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';

/** A page with the snapshots of the app's state on this device. */
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
