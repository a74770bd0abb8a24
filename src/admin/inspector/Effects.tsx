import type { EventEnvelope } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Rule } from '../../features/why/Rule.tsx';
import { DifferenceList } from '../shared/DifferenceList.tsx';
import { useEffects } from './useEffects.ts';

/** The differences that an event made in each read model. */
export function Effects({ event, position }: { event: EventEnvelope; position: number }) {
  const found = useEffects(event, position);
  return (
    <section aria-label="What it did" className="space-y-3">
      <h3 className="font-semibold">What it did</h3>
      {found.name === 'folding' && (
        <>
          <p className="figures text-sm text-muted">Folding the log once: {formatNumber(Math.round(found.share * 100))} %</p>
          <ProgressBar label="Folding the log" value={Math.round(found.share * 100)} />
        </>
      )}
      {found.name === 'failed' && <p className="text-sm text-red">{found.message}</p>}
      {found.name === 'known' && found.effects.length === 0 && <p className="text-sm text-muted">It moved no figure.</p>}
      {found.name === 'known' &&
        found.effects.map(({ model, rule, differences }) => (
          <Disclosure
            key={model}
            open={found.effects.length <= 4}
            summary={
              <span className="min-w-0">
                {model} <span className="figures font-normal text-muted">{formatCount(differences.length, 'change')}</span>
              </span>
            }
          >
            {rule !== '' && (
              <p className="mb-3 text-sm text-muted">
                <Rule rule={rule} />
              </p>
            )}
            <DifferenceList list={differences} />
          </Disclosure>
        ))}
    </section>
  );
}
