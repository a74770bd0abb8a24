import type { ComponentType } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { createChallenge, CREATE_DEFAULTS, type CreateChallenge, refusalText } from '@gauntlet/core';
import { useCommand } from '../../lib/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { CreateFields } from './CreateFields.tsx';
import { useFormToFill, type FormToFill } from './useFormToFill.ts';
import { WhatItTakes } from './WhatItTakes.tsx';

type Props = {
  /** What opens ideas for the challenge, which fill the form. */
  ideas: ComponentType<{ form: FormToFill }>;
};

/** The form for a new challenge, and what the challenge will ask of those who take part. */
export function CreateScreen({ ideas: Ideas }: Props) {
  const create = useCommand('createChallenge');
  const navigate = useNavigate();
  const form = useForm<CreateChallenge>({ resolver: zodResolver(createChallenge), defaultValues: CREATE_DEFAULTS });
  const { isSubmitting } = form.formState;

  async function submit(challenge: CreateChallenge) {
    const answer = await create(challenge);
    if (!answer.ok) return toast.error('Failed to create challenge', { description: refusalText(answer.refusal) });
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
            <WhatItTakes />
            <Button type="submit" size="lg" block busy={isSubmitting}>
              {isSubmitting ? 'Creating...' : 'Create Challenge'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </div>
  );
}
