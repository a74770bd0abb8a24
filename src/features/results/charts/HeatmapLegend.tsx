import type { YearDay } from '@gauntlet/core';
import { dayStyleOf, STRENGTHS } from './dayStyle.ts';

const others: readonly { readonly kind: YearDay['kind']; readonly name: string }[] = [
  { kind: 'bridged', name: 'Bridged by a shield' },
  { kind: 'missed', name: 'Missed' },
  { kind: 'open', name: 'Today, open' },
  { kind: 'before', name: 'Before' },
];

/** What the looks of days mean. */
export function HeatmapLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted" aria-label="What the colours mean">
      <li className="flex items-center gap-1">
        <span className="mr-1">Counts: less</span>
        {STRENGTHS.map((_, i) => (
          <Swatch key={i} kind="kept" actions={i + 1} />
        ))}
        <span className="ml-1">more</span>
      </li>
      {others.map(({ kind, name }) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Swatch kind={kind} actions={0} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ kind, actions }: Pick<YearDay, 'kind' | 'actions'>) {
  const { fill, opacity, mark } = dayStyleOf({ kind, actions });
  return (
    <svg viewBox="0 0 15 15" className="size-3.5" aria-hidden>
      <rect x="1" y="1" width="13" height="13" rx="3" fillOpacity={opacity} className={fill} />
      {mark && <path d={mark(1, 1, 13)} className="fill-none stroke-ink" strokeWidth="1.5" />}
    </svg>
  );
}
