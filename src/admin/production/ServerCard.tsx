import { Server } from 'lucide-react';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Fact, Facts, HealthCard, Problem } from './HealthCard.tsx';
import type { Health } from './useHealth.ts';

/** Whether server and database respond, and how fast. */
export function ServerCard({ server, worker, at }: Pick<Health, 'server' | 'worker' | 'at'>) {
  const state = server.ok ? ({ tone: 'green', words: 'Answers' } as const) : ({ tone: 'red', words: 'Does not answer' } as const);
  return (
    <HealthCard title="Server and offline copy" icon={Server} state={state}>
      {!server.ok && <Problem message={server.message} />}
      <Facts>
        {server.ok && <Fact name="Answered, with its database, in">{formatNumber(Math.round(server.value))} ms</Fact>}
        <Fact name="Asked">{formatMoment(new Date(at).toISOString())}</Fact>
        {worker.ok && (
          <>
            <Fact name="Service worker">{worker.value.state}</Fact>
            <Fact name="A newer version waits">{worker.value.isUpdateWaiting ? 'yes' : 'no'}</Fact>
            {worker.value.caches.map(({ name, entries }) => (
              <Fact key={name} name={`Cache ${name.split('-http')[0]}`}>
                {formatNumber(entries)} files
              </Fact>
            ))}
          </>
        )}
      </Facts>
      {!worker.ok && <Problem message={worker.message} />}
    </HealthCard>
  );
}
