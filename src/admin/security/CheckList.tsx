import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Check } from './checks/check.ts';

const variants: Readonly<Record<Check['state'], { readonly tone: Tone; readonly word: string; readonly Icon: typeof ShieldCheck }>> = {
  'in force': { tone: 'green', word: 'In force', Icon: ShieldCheck },
  'not in force': { tone: 'red', word: 'Not in force', Icon: ShieldX },
  unknown: { tone: 'grey', word: 'Unknown', Icon: CircleHelp },
};

/** The checks with their state and reason; null while they run. */
export function CheckList({ checks, label }: { checks: readonly Check[] | null; label: string }) {
  if (checks === null) return <Skeleton className="h-24" />;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {checks.map(({ name, state, why }) => {
        const { tone, word, Icon } = variants[state];
        return (
          <li key={name} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[17rem_8rem_1fr] sm:items-baseline">
            <span className="font-medium break-words">{name}</span>
            <span>
              <Badge tone={tone} icon={<Icon aria-hidden />}>
                {word}
              </Badge>
            </span>
            <span className="min-w-0 text-sm break-words text-muted">{why}</span>
          </li>
        );
      })}
    </ul>
  );
}
