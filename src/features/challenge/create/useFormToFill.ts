import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AppliedSuggestion, ChallengeType } from '@gauntlet/core';
import type { CreateForm } from './createForm.ts';

/** Gives a suggestion component access to the create form. */
export type FormToFill = {
  /** Returns the selected type. Filling the form does not change it. */
  readonly type: () => ChallengeType;
  /** Sets and validates these fields. `feeIfPaid` (dollars) is set once if the user selects a paid group later. */
  readonly fill: (fields: AppliedSuggestion, feeIfPaid: number | undefined) => void;
  /** Focuses the first field to review. */
  readonly focus: () => void;
};

const CHANGE = { shouldDirty: true, shouldValidate: true } as const;

/** Connects the create form to the suggestions. */
export function useFormToFill({ control, getValues, setValue, setFocus }: UseFormReturn<CreateForm>): FormToFill {
  const type = useWatch({ control, name: 'type' });
  const proposedFee = useRef<number | undefined>(undefined);

  // Runs after the fee field is mounted.
  useEffect(() => {
    if (type !== 'group-paid' || proposedFee.current === undefined) return;
    setValue('entryFee', proposedFee.current, CHANGE);
    proposedFee.current = undefined;
  }, [type, setValue]);

  return {
    type: () => getValues('type'),
    fill({ title, category, durationDays, proofType, frequency, entryFee, description, target, unit }, feeIfPaid) {
      setValue('title', title, CHANGE);
      setValue('category', category, CHANGE);
      setValue('durationDays', durationDays, CHANGE);
      setValue('proofType', proofType, CHANGE);
      setValue('frequency', frequency, CHANGE);
      setValue('description', description, CHANGE);
      setValue('target', target, CHANGE);
      setValue('unit', unit, CHANGE);
      if (entryFee !== undefined) setValue('entryFee', entryFee, CHANGE);
      proposedFee.current = entryFee === undefined ? feeIfPaid : undefined;
    },
    focus: () => setFocus('title'),
  };
}
