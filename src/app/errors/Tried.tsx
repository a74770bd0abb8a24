import { Check, X } from 'lucide-react';
import type { HealingState } from '../../lib/recovery/healing.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Lists the results of the recovery and the strategy that runs. */
export function Tried({ trying, results }: HealingState) {
  if (trying === null && results.length === 0) return null;
  return (
    <ul aria-label="Recovery" aria-live="polite" className="space-y-2 rounded-lg bg-sunken p-4 text-sm">
      {results.map(({ id, strategy, success, message }) => (
        <li key={id} className="flex gap-2.5">
          {success ? (
            <Check className="mt-0.5 size-4 shrink-0 text-green" aria-label="helped" />
          ) : (
            <X className="mt-0.5 size-4 shrink-0 text-red" aria-label="did not help" />
          )}
          <span className="min-w-0">
            <b className="font-semibold capitalize">{strategy}</b> <span className="text-muted">{message}</span>
          </span>
        </li>
      ))}
      {trying !== null && (
        <li className="flex gap-2.5">
          <Spinner className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>
            <b className="font-semibold capitalize">{trying}</b> <span className="text-muted">is being tried.</span>
          </span>
        </li>
      )}
    </ul>
  );
}
