import { RefreshCw } from 'lucide-react';
import type { AppState, Connection } from '@gauntlet/core';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useObserved } from '../shared/useObserved.ts';
import { Fact, Facts, HealthCard } from './HealthCard.tsx';
import { clockText } from './health.ts';

const LISTS = ['challenges', 'participations', 'proofs', 'profiles', 'comments'] as const;

/** Pending and refused events, and the remote cache. */
export function SyncCard() {
  const { state } = useObserved(useOwnGauntlet().views$);
  const { pending, refused } = state.root.sync;
  const leftOut = LISTS.reduce((sum, list) => sum + (state.remote[list]?.leftOut ?? 0), 0);
  return (
    <HealthCard title="Sync" icon={RefreshCw} state={stateOf(state)}>
      <Facts>
        <Fact name="Events that wait">{formatNumber(pending.length)}</Fact>
        <Fact name="Events refused">{formatNumber(refused.length)}</Fact>
        <Fact name="Last attempt">{connectionWords(state.connection)}</Fact>
        <Fact name="Server’s clock, last received">{state.remote.serverTime ? formatMoment(state.remote.serverTime) : 'never'}</Fact>
        <Fact name="This device’s clock">{state.remote.serverTime ? clockText(state.clockAheadMs) : 'not compared yet'}</Fact>
        {LISTS.map((list) => (
          <Fact key={list} name={`Known ${list}`}>
            {state.remote[list] ? formatNumber(state.remote[list].nodes.length) : 'never loaded'}
          </Fact>
        ))}
        <Fact name="Left out: they did not fit">{formatNumber(leftOut)}</Fact>
      </Facts>
    </HealthCard>
  );
}

function stateOf({ root: { sync }, notSaved }: AppState) {
  if (notSaved) return { tone: 'red', words: 'Not saved' } as const;
  if (sync.refused.length > 0) return { tone: 'amber', words: 'Something was refused' } as const;
  if (sync.pending.length > 0) return { tone: 'cyan', words: 'Waiting' } as const;
  return { tone: 'green', words: 'All delivered' } as const;
}

function connectionWords(connection: Connection): string {
  return typeof connection === 'string' ? connection : JSON.stringify(connection);
}
