import { formatNumber } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { EVERYTHING, type EventQuery } from './eventQuery.ts';

type Props = { sought: EventQuery; types: readonly { type: string; count: number }[]; onChange: (sought: EventQuery) => void };

/** The filters of the event list (EI2). */
export function Filters({ sought, types, onChange }: Props) {
  const options = types.map(({ type, count }) => ({ value: type, label: `${type} (${formatNumber(count)})` }));
  const isAll = sought.type === '' && sought.text === '' && sought.about === '';
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            value={sought.type}
            onChange={({ target }) => onChange({ ...sought, type: target.value })}
            options={[{ value: '', label: 'Every type' }, ...options]}
          />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Anywhere in an event"
            value={sought.text}
            onChange={({ target }) => onChange({ ...sought, text: target.value })}
          />
        )}
      </Field>
      <Field label="Entity">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Id of a challenge, command, person"
            value={sought.about}
            onChange={({ target }) => onChange({ ...sought, about: target.value })}
          />
        )}
      </Field>
      <Button variant="secondary" className="h-11" disabled={isAll} onClick={() => onChange(EVERYTHING)}>
        Show all
      </Button>
    </div>
  );
}
