import { useState } from 'react';
import { Hash, Text } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_DESCRIPTION } from '@gauntlet/core';
import { formatNumber, withUnit } from '../../../lib/formatNumber.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import type { CreateForm } from './createForm.ts';

/** The optional terms: target and unit of a metric, and a description that is folded while it is empty. */
export function OptionalFields() {
  return (
    <>
      <MetricFields />
      <DescriptionField />
    </>
  );
}

/** Shown for metrics. For another proof type that names a number, as a suggestion may, it offers to count it. */
function MetricFields() {
  const { register, formState, setValue } = useFormContext<CreateForm>();
  const [proofType, target, unit] = useWatch<CreateForm, ['proofType', 'target', 'unit']>({ name: ['proofType', 'target', 'unit'] });
  const { errors } = formState;
  if (proofType !== 'metric') {
    if (target === undefined || !unit) return null;
    return (
      <Button variant="secondary" size="sm" onClick={() => setValue('proofType', 'metric', { shouldDirty: true })}>
        <Hash aria-hidden />
        Count {withUnit(target, unit)} each time instead
      </Button>
    );
  }
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1.5 sm:gap-x-5">
      <Field label="Target (optional)" error={errors.target?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('target', { setValueAs: numberOf })}
            type="number"
            inputMode="decimal"
            step="any"
            min="0"
            placeholder="20"
          />
        )}
      </Field>
      <Field label="Unit (optional)" error={errors.unit?.message}>
        {(control) => <Input {...control} {...register('unit')} placeholder="pages" autoComplete="off" />}
      </Field>
      <p className="col-span-2 text-sm text-faint">
        What each check-in aims at. A number below the target counts as a check-in too, unless those who verify it reject it.
      </p>
    </div>
  );
}

/** Converts the typed text to a number. An empty field means no target. */
function numberOf(typed: unknown): number | undefined {
  return typed === '' || typed === undefined ? undefined : Number(typed);
}

function DescriptionField() {
  const { register, formState } = useFormContext<CreateForm>();
  const description = useWatch<CreateForm, 'description'>({ name: 'description' }) ?? '';
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && description === '') {
    return (
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        <Text aria-hidden />
        Add a description
      </Button>
    );
  }
  return (
    <Field
      label="Description (optional)"
      hint={`What exactly counts, and why. ${formatNumber(description.length)} of ${formatNumber(MAX_DESCRIPTION)} characters.`}
      error={formState.errors.description?.message}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the press of the button asks for this field */}
      {(control) => <Textarea {...control} {...register('description')} rows={3} maxLength={MAX_DESCRIPTION} autoFocus={isOpen} />}
    </Field>
  );
}
