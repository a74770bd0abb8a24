import { RefreshCw } from 'lucide-react';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { BuildCard } from './BuildCard.tsx';
import { ServerCard } from './ServerCard.tsx';
import { StorageCard } from './StorageCard.tsx';
import { SyncCard } from './SyncCard.tsx';
import { useHealth } from './useHealth.ts';
import { VitalsCard } from './VitalsCard.tsx';

/** The health of the installation: build, load times, storage and server. */
export function ProductionPage() {
  const { health, isLooking, look } = useHealth(useOwnGauntlet().account.id);
  return (
    <ToolPage
      title="Production"
      description="How this installation is, seen from this page"
      actions={
        <Button variant="secondary" busy={isLooking} onClick={look}>
          {!isLooking && <RefreshCw aria-hidden />}
          {isLooking ? 'Looking...' : 'Refresh'}
        </Button>
      }
    >
      {health ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <ServerCard server={health.server} worker={health.worker} at={health.at} />
            <BuildCard build={health.build} />
            <VitalsCard />
          </div>
          <div className="grid gap-4">
            <SyncCard />
            <StorageCard storage={health.storage} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </ToolPage>
  );
}
