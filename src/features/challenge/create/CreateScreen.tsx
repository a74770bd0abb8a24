import type { ComponentType } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { FormProvider, useWatch } from 'react-hook-form';
import { refusalText } from '@gauntlet/core';
import { useCommand } from '../../../lib/gauntlet.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { toast } from '../../../ui/toast.ts';
import { CreateFields } from './CreateFields.tsx';
import type { CreateForm } from './createForm.ts';
import { InvitePeople } from './InvitePeople.tsx';
import { OptionalFields } from './OptionalFields.tsx';
import { Requirements } from './Requirements.tsx';
import { StartFields } from './StartFields.tsx';
import { useCreateForm } from './useCreateForm.ts';
import { useFormToFill, type FormToFill } from './useFormToFill.ts';

type Props = {
  /** Opens challenge ideas that can fill the form. */
  ideas: ComponentType<{ form: FormToFill }>;
};

/** The form for a new challenge, with a summary of what it will require of participants. */
export function CreateScreen({ ideas: Ideas }: Props) {
  const [create, begin] = [useCommand('createChallenge'), useCommand('startChallenge')];
  const navigate = useNavigate();
  const { form, isRestored, startOver, forget } = useCreateForm();
  const { isSubmitting } = form.formState;
  const start = useWatch({ control: form.control, name: 'start' });

  async function submit({ start: startOf, ...challenge }: CreateForm) {
    const result = await create(challenge);
    if (!result.ok) {
      if (result.refusal.type === 'StartDateOutside') form.setError('startsOn', { message: refusalText(result.refusal) });
      return toast.error('Failed to create challenge', { description: refusalText(result.refusal) });
    }
    forget();
    toast.success('Challenge created successfully!');
    const [{ id } = { id: '' }] = result.events;
    if (startOf !== 'now') return navigate({ to: '/my-challenges' });
    const started = await begin({ challengeId: id });
    if (!started.ok) toast.error('Failed to start challenge', { description: refusalText(started.refusal) });
    return navigate({ to: '/challenge/$id', params: { id } });
  }

  function createAndStart() {
    form.setValue('start', 'now');
    void form.handleSubmit(submit)();
  }

  return (
    <div className="page max-w-5xl">
      <PageHeader
        title="Create Challenge"
        description="Say what counts, how often, and for how long."
        actions={<Ideas form={useFormToFill(form)} />}
      />
      {isRestored && <RestoredDraft onStartOver={startOver} />}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <Card className="space-y-6">
            <CreateFields />
            <OptionalFields />
            <StartFields />
            <InvitePeople />
          </Card>
          <div className="space-y-4 lg:sticky lg:top-[calc(5.5rem+var(--banner))]">
            <Requirements />
            <Button type="submit" size="lg" block busy={isSubmitting}>
              {isSubmitting ? 'Creating...' : start === 'now' ? 'Create and start' : 'Create Challenge'}
            </Button>
            {/* The shortest way to a first check-in: the choice 'Start now' and the submission in one press. */}
            {start === 'byHand' && (
              <Button size="lg" variant="secondary" block disabled={isSubmitting} onClick={createAndStart}>
                Create and start
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
    </div>
  );
}

function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="mb-6">
      <Notice tone="grey" icon={<FilePen aria-hidden />} title="Your draft was restored">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          It is stored on this device until you create the challenge.
          <Button variant="secondary" size="sm" onClick={onStartOver}>
            Start over
          </Button>
        </div>
      </Notice>
    </div>
  );
}
