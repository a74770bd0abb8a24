import { useFormContext, useWatch } from 'react-hook-form';
import { CATEGORIES, CATEGORY_LABELS, FREQUENCIES, hostRefusal, PROOF_TYPES, refusalText, TYPE_LABELS, verified$ } from '@gauntlet/core';
import { useProjection } from '../../../lib/gauntlet.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { FREQUENCY_LABELS, PROOF_LABELS } from '../challengeLabels.ts';
import type { CreateForm } from './createForm.ts';

const types = [
  { value: 'one-on-one', label: TYPE_LABELS['one-on-one'], description: 'One opponent' },
  { value: 'group-free', label: TYPE_LABELS['group-free'], description: 'Open to everyone' },
  { value: 'group-paid', label: TYPE_LABELS['group-paid'], description: 'For an entry fee' },
];
const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const proofTypes = PROOF_TYPES.map((value) => ({ value, label: PROOF_LABELS[value] }));
const frequencies = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** The fields that every challenge has. */
export function CreateFields() {
  const { register, formState } = useFormContext<CreateForm>();
  const { errors } = formState;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...register('title')} placeholder="Run 5k every morning" autoComplete="off" />}
      </Field>
      <TypeField />
      <EntryFeeField />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
        <Field label="Category" error={errors.category?.message}>
          {(control) => <Select {...control} {...register('category')} options={categories} />}
        </Field>
        <Field label="Duration (days)" error={errors.durationDays?.message}>
          {(control) => <Input {...control} {...register('durationDays', { valueAsNumber: true })} type="number" inputMode="numeric" />}
        </Field>
        <Field label="Proof Type" error={errors.proofType?.message}>
          {(control) => <Select {...control} {...register('proofType')} options={proofTypes} />}
        </Field>
        <Field label="Check-In Frequency" error={errors.frequency?.message}>
          {(control) => <Select {...control} {...register('frequency')} options={frequencies} />}
        </Field>
      </div>
    </>
  );
}

/** Shows why the user may not host a type, both before and after they select it. */
function TypeField() {
  const { register, formState } = useFormContext<CreateForm>();
  const type = useWatch<CreateForm, 'type'>({ name: 'type' });
  const isVerified = useProjection(verified$);
  const refusal = hostRefusal(type, isVerified);
  const refusalOfPaid = hostRefusal('group-paid', isVerified);
  return (
    <RadioGroup
      legend="Type"
      options={types}
      hint={refusalOfPaid ? refusalText(refusalOfPaid) : undefined}
      error={formState.errors.type?.message ?? (refusal ? refusalText(refusal) : undefined)}
      {...register('type')}
    />
  );
}

/** Shown only for paid groups. The field is unregistered when hidden, so that a hidden value cannot block the form. */
function EntryFeeField() {
  const { register, formState } = useFormContext<CreateForm>();
  const type = useWatch<CreateForm, 'type'>({ name: 'type' });
  if (type !== 'group-paid') return null;
  return (
    <Field label="Entry Fee ($)" hint="Paid once by everyone who joins." error={formState.errors.entryFee?.message}>
      {(control) => (
        <Input
          {...control}
          {...register('entryFee', { setValueAs: feeOf, shouldUnregister: true })}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
        />
      )}
    </Field>
  );
}

/** Converts the typed text to a number. An empty field means no fee. */
function feeOf(typed: unknown): unknown {
  return typed === '' ? undefined : Number(typed);
}
