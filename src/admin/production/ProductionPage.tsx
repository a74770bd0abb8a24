import { Package, RefreshCw, Server } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { type Health, thisPage, useHealth } from './health.ts';
import { Fact, Facts, HealthCard, Problem } from './HealthCard.tsx';
import { StorageCard, SyncCard, VitalsCard } from './DeviceCards.tsx';

/** The health of the installation: build, load times, storage and server. */
export function ProductionPage() {
  const { health, isRefreshing, refresh } = useHealth(useOwnGauntlet().account.id);
  return (
    <ToolPage
      title="Production"
      description="The state of this installation, as seen from this page"
      actions={
        <Button variant="secondary" busy={isRefreshing} onClick={refresh}>
          {!isRefreshing && <RefreshCw aria-hidden />}
          {isRefreshing ? 'Checking...' : 'Refresh'}
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

/** Whether server and database respond, and how fast. */
function ServerCard({ server, worker, at }: Pick<Health, 'server' | 'worker' | 'at'>) {
  const state = server.ok ? ({ tone: 'green', label: 'Responds' } as const) : ({ tone: 'red', label: 'Does not respond' } as const);
  return (
    <HealthCard title="Server and offline copy" icon={Server} state={state}>
      {!server.ok && <Problem message={server.message} />}
      <Facts>
        {server.ok && <Fact name="Response time, with the database">{formatNumber(Math.round(server.value))} ms</Fact>}
        <Fact name="Checked at">{formatMoment(new Date(at).toISOString())}</Fact>
        {worker.ok && (
          <>
            <Fact name="Service worker">{worker.value.state}</Fact>
            <Fact name="A newer version is waiting">{worker.value.isUpdateWaiting ? 'yes' : 'no'}</Fact>
            {worker.value.caches.map(({ name, entries }) => (
              <Fact key={name} name={`Cache ${name.split('-http')[0]}`}>
                {formatCount(entries, 'file')}
              </Fact>
            ))}
          </>
        )}
      </Facts>
      {!worker.ok && <Problem message={worker.message} />}
    </HealthCard>
  );
}

/** The build that runs in this page, and the one that the server delivers. */
function BuildCard({ build }: Pick<Health, 'build'>) {
  return (
    <HealthCard title="Build" icon={Package} state={stateOf(build)}>
      <Facts>
        <Fact name="Version">{thisPage.version}</Fact>
        <Fact name="Reducers">{thisPage.reducers}</Fact>
        {build.ok && (
          <>
            <Fact name="Served commit">{build.value.served.commit ?? 'unknown'}</Fact>
            <Fact name="Time of the served build">{formatMoment(build.value.served.builtAt)}</Fact>
            {!build.value.isThisOne && <Fact name="Served reducers">{build.value.served.reducers}</Fact>}
          </>
        )}
      </Facts>
      {!build.ok && <Problem message={build.message} />}
    </HealthCard>
  );
}

function stateOf(build: Health['build']) {
  if (!build.ok) return { tone: 'grey', label: 'Unknown' } as const;
  return build.value.isThisOne
    ? ({ tone: 'green', label: 'Up to date' } as const)
    : ({ tone: 'amber', label: 'Another build is served' } as const);
}
