import { useState, type SubmitEvent } from 'react';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import type { Destination } from '../shared/travel.ts';

type Props = { head: number; initial: number; isBusy?: boolean; onGo: (destination: Destination) => void };

/** Two forms to choose a position: after an event, or at a local time. */
export function PlaceForm({ head, initial, isBusy = false, onGo }: Props) {
  const [event, setEvent] = useState(String(initial));
  const [moment, setMoment] = useState('');
  const position = Number(event);
  const isPlace = event.trim() !== '' && Number.isInteger(position) && position >= 0 && position <= head;
  const error = isPlace ? undefined : `Give a whole number from 0 to ${formatNumber(head)}.`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <form className="flex min-w-0 flex-wrap items-start gap-2" onSubmit={submitting(() => isPlace && onGo({ position }))}>
        <div className="min-w-40 flex-1">
          <Field label="After event number" error={error}>
            {(control) => (
              <Input {...control} inputMode="numeric" value={event} onChange={({ target }) => setEvent(target.value)} className="figures" />
            )}
          </Field>
        </div>
        <Button type="submit" busy={isBusy} disabled={!isPlace} className="mt-6.5 h-11" variant="secondary">
          Go there
        </Button>
      </form>
      <form
        className="flex items-start gap-2"
        onSubmit={submitting(() => moment !== '' && onGo({ moment: new Date(moment).toISOString() }))}
      >
        <div className="min-w-40 flex-1">
          <Field label="At a moment, where you are">
            {(control) => <Input {...control} type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />}
          </Field>
        </div>
        <Button type="submit" busy={isBusy} disabled={moment === ''} className="mt-6.5 h-11" variant="secondary">
          Go then
        </Button>
      </form>
    </div>
  );
}

function submitting(go: () => void) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    go();
  };
}
