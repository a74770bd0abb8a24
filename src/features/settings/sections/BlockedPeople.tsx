import { blockedPeople$, type BlockedPerson } from '@gauntlet/core';
import { useCommand, useProjection } from '../../../lib/gauntlet.ts';
import { showReported } from '../../../lib/reports/showReported.ts';
import { Button } from '../../../ui/Button.tsx';

/** The people whom the user blocks, each with a button that ends it (CM16). */
export function BlockedPeople() {
  const blocked = useProjection(blockedPeople$);
  return (
    <section aria-labelledby="blocked-people" className="mt-5 border-t border-line pt-5">
      <h3 id="blocked-people" className="font-semibold">
        Blocked people
      </h3>
      {blocked.length === 0 ? (
        <p className="mt-1 text-sm text-muted">You block nobody. The menu beside a person’s name has a way to do it.</p>
      ) : (
        <ul aria-labelledby="blocked-people" className="mt-2 divide-y divide-line">
          {blocked.map((each) => (
            <Row key={each.person} blocked={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ blocked: { person, name } }: { blocked: BlockedPerson }) {
  const unblock = useCommand('unblockPerson');
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unblock ${name}`}
        onClick={() => void showReported(unblock({ person }), `${name} is not blocked any more`)}
      >
        Unblock
      </Button>
    </li>
  );
}
