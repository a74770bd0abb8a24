import { Package } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { thisPage } from './buildHealth.ts';
import { Fact, Facts, HealthCard, Problem } from './HealthCard.tsx';
import type { Health } from './useHealth.ts';

/** The build that runs in this page, and the one that the server delivers. */
export function BuildCard({ build }: Pick<Health, 'build'>) {
  return (
    <HealthCard title="Build" icon={Package} state={stateOf(build)}>
      <Facts>
        <Fact name="Version">{thisPage.version}</Fact>
        <Fact name="Reducers">{thisPage.reducers}</Fact>
        {build.ok && (
          <>
            <Fact name="Served commit">{build.value.served.commit ?? 'not known'}</Fact>
            <Fact name="Served build made">{formatMoment(build.value.served.builtAt)}</Fact>
            {!build.value.isThisOne && <Fact name="Served reducers">{build.value.served.reducers}</Fact>}
          </>
        )}
      </Facts>
      {!build.ok && <Problem message={build.message} />}
    </HealthCard>
  );
}

function stateOf(build: Health['build']) {
  if (!build.ok) return { tone: 'grey', words: 'Not known' } as const;
  return build.value.isThisOne
    ? ({ tone: 'green', words: 'Up to date' } as const)
    : ({ tone: 'amber', words: 'Another build is served' } as const);
}
