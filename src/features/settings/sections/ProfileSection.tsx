import { MAX_LENGTH } from '@gauntlet/core';
import { DelayLine } from '../../../lib/DelayLine.tsx';
import { useGauntlet } from '../../../lib/gauntlet.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import type { SettingsFormState } from '../form/useSettingsForm.ts';

type Props = { state: Pick<SettingsFormState, 'form' | 'errors' | 'change'> };

/** Name, e-mail address and bio. The picture is changed on the profile page. */
export function ProfileSection({ state: { form, errors, change } }: Props) {
  const { account } = useGauntlet();
  return (
    <div className="space-y-5">
      <DelayLine subject={{ kind: 'profile' }} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Display Name" error={errors.displayName}>
          {(control) => (
            <Input
              {...control}
              value={form.displayName}
              autoComplete="name"
              onChange={({ target }) => change({ displayName: target.value })}
            />
          )}
        </Field>
        <Field label="Email" error={errors.email} hint={<>For your profile. You still log in with {account.email}.</>}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={form.email}
              autoComplete="email"
              onChange={({ target }) => change({ email: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Bio" error={errors.bio} hint={`${form.bio.trim().length} of ${MAX_LENGTH.bio.toLocaleString('en-US')} characters`}>
        {(control) => (
          <Textarea
            {...control}
            value={form.bio}
            rows={4}
            placeholder="What are you working on?"
            onChange={({ target }) => change({ bio: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
