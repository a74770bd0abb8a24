import { useFormContext, useWatch } from 'react-hook-form';
import { dateLater, latestStart } from '@gauntlet/core';
import { localDate } from '../../../lib/formatDate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { CreateForm } from './createForm.ts';
import { startText } from './startText.ts';

const starts = [
  { value: 'byHand', label: 'When I press Start' },
  { value: 'now', label: 'Start now' },
  { value: 'onDate', label: 'On a date' },
];

/** When the challenge starts, and what that means (CH18). */
export function StartFields() {
  const { register, formState } = useFormContext<CreateForm>();
  const [start, type] = useWatch<CreateForm, ['start', 'type']>({ name: ['start', 'type'] });
  return (
    <div className="space-y-4">
      <RadioGroup legend="Start" options={starts} hint={startText(start, type)} {...register('start')} />
      {start === 'onDate' && <DateField error={formState.errors.startsOn?.message} />}
    </div>
  );
}

function DateField({ error }: { error: string | undefined }) {
  const { register } = useFormContext<CreateForm>();
  const today = localDate();
  return (
    <Field label="Start date" error={error}>
      {(control) => (
        <Input
          {...control}
          {...register('startsOn', { value: dateLater(today, 1), setValueAs: (typed: unknown) => typed || undefined })}
          type="date"
          min={today}
          max={latestStart(today)}
          className="sm:max-w-56"
        />
      )}
    </Field>
  );
}
