import { useEffect, useRef, type ComponentType } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  CREATE_DEFAULTS,
  createChallenge,
  neededOf,
  refusalText,
  windowCount,
  type ChallengeType,
  type CreateChallenge,
  type Frequency,
  type ProofType,
} from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { useCommand } from '../../lib/gauntlet.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { CreateFields } from './CreateFields.tsx';

type Props = {
  /** Opens challenge ideas that can fill the form. */
  ideas: ComponentType<{ form: FormToFill }>;
};

/** The form for a new challenge, with a summary of what it will require of participants. */
export function CreateScreen({ ideas: Ideas }: Props) {
  const create = useCommand('createChallenge');
  const navigate = useNavigate();
  const form = useForm<CreateChallenge>({ resolver: zodResolver(createChallenge), defaultValues: CREATE_DEFAULTS });
  const { isSubmitting } = form.formState;

  async function submit(challenge: CreateChallenge) {
    const result = await create(challenge);
    if (!result.ok) return toast.error('Failed to create challenge', { description: refusalText(result.refusal) });
    toast.success('Challenge created successfully!');
    return navigate({ to: '/my-challenges' });
  }

  return (
    <div className="page max-w-5xl">
      <PageHeader
        title="Create Challenge"
        description="Say what counts, how often, and for how long."
        actions={<Ideas form={useFormToFill(form)} />}
      />
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <Card className="space-y-6">
            <CreateFields />
          </Card>
          <div className="space-y-4 lg:sticky lg:top-[calc(5.5rem+var(--banner))]">
            <Requirements />
            <Button type="submit" size="lg" block busy={isSubmitting}>
              {isSubmitting ? 'Creating...' : 'Create Challenge'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </div>
  );
}

const FREQUENCY_TEXT: Readonly<Record<Frequency, string>> = { daily: 'every day', weekly: 'every week', final: 'on the last day' };
const PROOF_TEXT: Readonly<Record<ProofType, string>> = { photo: 'a photo', video: 'a video', text: 'a text log', metric: 'a number' };

/** Summarizes what the challenge, as filled in, will require of every participant. */
function Requirements() {
  const { durationDays, frequency, proofType } = useWatch<CreateChallenge>();
  const days = createChallenge.shape.durationDays.safeParse(durationDays);
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">What it will take</h2>
      {days.success && frequency && proofType ? (
        <>
          <p className="figures text-lg leading-snug font-bold text-accent">{neededText(frequency, days.data)}</p>
          <p className="text-sm text-muted">
            Check in with {PROOF_TEXT[proofType]} {FREQUENCY_TEXT[frequency]}, {formatCount(days.data, 'day')} long. The days count from the
            start.
          </p>
        </>
      ) : (
        <p className="text-sm text-muted">Fill in the duration to see how many check-ins are needed.</p>
      )}
      <p className="text-sm text-muted">The challenge waits as Pending until you start it or, one-on-one, until your opponent joins.</p>
    </Card>
  );
}

function neededText(frequency: Frequency, days: number): string {
  const windows = windowCount(frequency, days);
  return `${neededOf(windows)} of ${formatCount(windows, 'check-in')} needed`;
}

type Fields = Omit<CreateChallenge, 'type' | 'opponentId'>;

/** Gives a suggestion component access to the create form. */
type FormToFill = {
  /** Returns the selected type. Filling the form does not change it. */
  readonly type: () => ChallengeType;
  /** Sets and validates these fields. `feeIfPaid` (dollars) is set once if the user selects a paid group later. */
  readonly fill: (fields: Fields, feeIfPaid: number | undefined) => void;
  /** Focuses the first field to review. */
  readonly focus: () => void;
};

const CHANGE = { shouldDirty: true, shouldValidate: true } as const;

function useFormToFill({ control, getValues, setValue, setFocus }: UseFormReturn<CreateChallenge>): FormToFill {
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
