import { Medal } from 'lucide-react';
import { badges$ } from '@gauntlet/core';
import { formatDay } from '../../lib/formatDate.ts';
import { useProjection } from '../../lib/useProjection.ts';

/** Badges of the daily reward and of seasonal events; nothing before the first. */
export function Badges() {
  const badges = useProjection(badges$);
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="badges">
      <h2 id="badges" className="mb-3 text-lg font-bold">
        Badges
      </h2>
      <ul className="flex flex-wrap gap-3">
        {badges.map(({ id, name, exclusive, at }) => (
          <li key={id} className="surface flex items-center gap-3 p-3 pr-5 shadow-card">
            <span aria-hidden className="flex size-11 items-center justify-center rounded-full bg-amber-soft text-amber">
              <Medal className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-faint">
                {formatDay(at)}
                {exclusive && ` · ${exclusive}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
