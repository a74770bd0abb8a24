import { Database } from 'lucide-react';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Fact, Facts, HealthCard, Problem } from './HealthCard.tsx';
import { bytesText } from './health.ts';
import type { Health } from './useHealth.ts';

/** The storage used on this device, and its quota. */
export function StorageCard({ storage }: Pick<Health, 'storage'>) {
  if (!storage.ok)
    return (
      <HealthCard title="Storage" icon={Database} state={{ tone: 'red', words: 'Not known' }}>
        <Problem message={storage.message} />
      </HealthCard>
    );
  const { usage, quota, isPersisted, databases } = storage.value;
  const state = isPersisted ? ({ tone: 'green', words: 'Kept for good' } as const) : ({ tone: 'amber', words: 'May be cleared' } as const);
  return (
    <HealthCard title="Storage" icon={Database} state={state}>
      <Facts>
        <Fact name="Used by this site">{usage === null ? 'unknown' : bytesText(usage)}</Fact>
        <Fact name="Room in all">{quota === null ? 'unknown' : bytesText(quota)}</Fact>
      </Facts>
      <table className="figures mt-4 w-full text-sm">
        <caption className="mb-1 text-left text-xs text-faint">
          Databases of this account; bytes are worked out from the first 20 records of each
        </caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Store
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Records
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              About
            </th>
          </tr>
        </thead>
        <tbody>
          {databases.flatMap(({ name, stores }) =>
            stores.map((store) => (
              <tr key={`${name} ${store.name}`} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium break-all">
                  <span className="text-muted">{name} / </span>
                  {store.name}
                </th>
                <td className="py-1.5 pl-3 text-right">{formatNumber(store.records)}</td>
                <td className="py-1.5 pl-3 text-right text-muted">{store.bytes === null ? '–' : bytesText(store.bytes)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </HealthCard>
  );
}
