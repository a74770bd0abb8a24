import { useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { travelTo, type Destination } from '../shared/travel.ts';
import { useObserved } from '../shared/useObserved.ts';
import { PlaceForm } from './PlaceForm.tsx';

/** Starts time travel. `?at=N` in the address names an event. */
export function TimeTravelPage() {
  const own = useOwnGauntlet();
  const events = useObserved(own.views$).state.root.log.position;
  const at = positionIn(useSearch({ strict: false }));
  const [isOpening, setOpening] = useState(false);
  async function leave(destination: Destination) {
    setOpening(true);
    await travelTo(own, destination);
    setOpening(false);
  }
  return (
    <ToolPage title="Time Travel" description="The whole app as it was at any event or moment. Nothing is written, and now goes on unseen.">
      <Card className="space-y-5">
        <p className="text-muted">
          This account's log holds <span className="figures font-semibold text-ink">{formatNumber(events)}</span> events. Choose where to
          look; the scrubber stays beside every screen until you come back to now.
        </p>
        <PlaceForm head={events} initial={at ?? events} isBusy={isOpening} onGo={(destination) => void leave(destination)} />
        <div className="border-t border-line pt-4">
          <Button variant="secondary" onClick={() => void leave(null)} busy={isOpening}>
            <History aria-hidden />
            Open the scrubber at the end
          </Button>
        </div>
      </Card>
    </ToolPage>
  );
}

function positionIn(search: Readonly<Record<string, unknown>>): number | null {
  const at = Number(search['at']);
  return search['at'] !== undefined && Number.isInteger(at) && at >= 0 ? at : null;
}
