import { useCallback, useMemo, useState } from 'react';
import { ownProfile$, type AppResult, type Gauntlet, aiPreferences$, hasChanged, language$ } from '@gauntlet/core';
import { useGauntlet, useProjection } from '../../../lib/gauntlet.ts';
import { toast } from '../../../ui/toast.ts';
import { toastNotSaved, toastSaved } from './saveResult.ts';
import { errorsOf, formOf, profileIn, type FormErrors, type SettingsForm } from './settingsForm.ts';

export type SettingsFormState = {
  readonly form: SettingsForm;
  readonly isDirty: boolean;
  /** Empty before the first attempt to save. */
  readonly errors: FormErrors;
  /** The number of attempts to save an invalid form. */
  readonly failedAttempts: number;
  change: ChangeSettings;
  /** Goes back to what the log holds. The form stays when this device cannot read its log. */
  cancel(): Promise<void>;
  save(): Promise<void>;
};

/** Changes part of the form. The function's identity stays the same until the next save, so that memoized sections do not rerender. */
export type ChangeSettings = (part: Partial<SettingsForm>) => void;

/** The settings being edited, compared with the last saved ones (ST8). */
export function useSettingsForm(): SettingsFormState {
  const gauntlet = useGauntlet();
  const profile = useProjection(ownProfile$);
  const preferences = useProjection(aiPreferences$);
  const language = useProjection(language$);
  const saved = useMemo(() => formOf(profile, preferences, language), [profile, preferences, language]);
  const [draft, setDraft] = useState<SettingsForm | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const change = useCallback<ChangeSettings>((part) => setDraft((before) => ({ ...(before ?? saved), ...part })), [saved]);
  const form = draft ?? saved;
  const errors = errorsOf(form);

  function reset(): void {
    setDraft(null);
    setFailedAttempts(0);
  }

  async function cancel(): Promise<void> {
    await gauntlet.refresh();
    const [saved] = await gauntlet.readEvents(1, 1).catch(() => []);
    if (!saved) return toast.error('Failed to revert changes');
    reset();
    return toast.message('Changes discarded');
  }

  async function save(): Promise<void> {
    if (Object.keys(errors).length > 0) return setFailedAttempts(failedAttempts + 1);
    const results = await record(gauntlet, form, saved, profile.profileImage);
    if (results.some((result) => result && !result.ok)) return toastNotSaved();
    reset();
    return toastSaved(gauntlet, results[0]);
  }

  return {
    form,
    isDirty: draft !== null && hasChanged(draft, saved),
    errors: failedAttempts > 0 ? errors : {},
    failedAttempts,
    change,
    cancel,
    save,
  };
}

/** Executes the commands for what has changed. Only the first, the profile's, goes to the server. */
function record(
  { commands }: Gauntlet,
  form: SettingsForm,
  saved: SettingsForm,
  picture: string,
): Promise<[AppResult | null, AppResult | null, AppResult | null]> {
  const profile = profileIn(form, picture);
  return Promise.all([
    hasChanged(profile, profileIn(saved, picture)) ? commands.saveProfile(profile) : null,
    hasChanged(form.preferences, saved.preferences) ? commands.saveAiPreferences(form.preferences) : null,
    form.language !== saved.language ? commands.chooseLanguage({ language: form.language }) : null,
  ]);
}
