import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CreateChallenge, ChallengeType } from '@gauntlet/core';

type Fields = Omit<CreateChallenge, 'type' | 'opponentId'>;

/** The create form, for whoever proposes what stands in it. */
export type FormToFill = {
  /** The type that is chosen; it stays the person's. */
  readonly type: () => ChallengeType;
  /** Replaces what these fields held, and checks them. `feeIfPaid`, in dollars, is proposed once, if a paid group is chosen later. */
  readonly fill: (fields: Fields, feeIfPaid: number | undefined) => void;
  /** Puts the focus where the review begins. */
  readonly focus: () => void;
};

const CHANGE = { shouldDirty: true, shouldValidate: true } as const;

export function useFormToFill({ control, getValues, setValue, setFocus }: UseFormReturn<CreateChallenge>): FormToFill {
  const type = useWatch({ control, name: 'type' });
  const proposedFee = useRef<number | undefined>(undefined);

  // After the field for it has come.
  useEffect(() => {
    if (type !== 'group-paid' || proposedFee.current === undefined) return;
    setValue('entryFee', proposedFee.current, CHANGE);
    proposedFee.current = undefined;
  }, [type, setValue]);

  return {
    type: () => getValues('type'),
    fill({ title, category, durationDays, proofType, frequency, entryFee }, feeIfPaid) {
      setValue('title', title, CHANGE);
      setValue('category', category, CHANGE);
      setValue('durationDays', durationDays, CHANGE);
      setValue('proofType', proofType, CHANGE);
      setValue('frequency', frequency, CHANGE);
      if (entryFee !== undefined) setValue('entryFee', entryFee, CHANGE);
      proposedFee.current = entryFee === undefined ? feeIfPaid : undefined;
    },
    focus: () => setFocus('title'),
  };
}
