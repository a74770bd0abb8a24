import type { BrokenInvariant } from '@gauntlet/core/devtools';

/** The number of listed violations. */
const MAX_SHOWN = 50;

/** The violations of invariants, with the event and the seed to reproduce them. */
export function Violations({ broken, seed }: { broken: readonly BrokenInvariant[]; seed: number }) {
  if (broken.length === 0) return null;
  return (
    <section aria-label="Broken invariants" className="space-y-2">
      <h3 className="font-semibold text-red">
        {broken.length} {broken.length === 1 ? 'breach' : 'breaches'}, seed {seed}
      </h3>
      <ol className="space-y-2">
        {broken.slice(0, MAX_SHOWN).map(({ law, position, event, why }, place) => (
          <li key={`${law} ${place}`} className="rounded-lg bg-sunken p-3 text-sm break-words">
            <strong className="font-semibold">{law}</strong>: {why}
            <span className="block text-muted">
              at {position}
              {event !== '' && <code className="ml-2 text-xs">{event}</code>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
