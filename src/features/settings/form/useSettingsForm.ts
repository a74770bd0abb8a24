import { useCallback, useMemo, useState } from 'react';
import { ownProfile$, type AppResult, type Gauntlet, aiPreferences$, hasChanged, language$ } from '@gauntlet/core';
import { useGauntlet } from '../../../lib/gauntletContext.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { toast } from '../../../ui/toast.ts';
import { sayNotSaved, sayWhereSaved } from './saidWhenTold.ts';
import { errorsOf, formOf, profileIn, type FormErrors, type SettingsForm } from './settingsForm.ts';

export type SettingsFormState = {
  readonly form: SettingsForm;
  readonly isDirty: boolean;
  /** What is wrong; nothing before a first try to save. */
  readonly errors: FormErrors;
  /** How often saving was tried with something wrong in the form. */
  readonly failedTries: number;
  change: ChangeSettings;
  cancel(): void;
  save(): Promise<void>;
};

/** Changes a part of the form. The same function while nothing else is saved: what draws by it need not be drawn anew. */
export type ChangeSettings = (part: Partial<SettingsForm>) => void;

/** The settings as they are being changed: beside what was saved last, from which it follows whether there is anything to save (ST8). */
export function useSettingsForm(): SettingsFormState {
  const gauntlet = useGauntlet();
  const profile = useProjection(ownProfile$);
  const preferences = useProjection(aiPreferences$);
  const language = useProjection(language$);
  const saved = useMemo(() => formOf(profile, preferences, language), [profile, preferences, language]);
  const [draft, setDraft] = useState<SettingsForm | null>(null);
  const [failedTries, setFailedTries] = useState(0);
  const change = useCallback<ChangeSettings>((part) => setDraft((before) => ({ ...(before ?? saved), ...part })), [saved]);
  const form = draft ?? saved;
  const errors = errorsOf(form);

  function reset(): void {
    setDraft(null);
    setFailedTries(0);
  }

  async function save(): Promise<void> {
    if (Object.keys(errors).length > 0) return setFailedTries(failedTries + 1);
    const answers = await record(gauntlet, form, saved, profile.profileImage);
    if (answers.some((answer) => answer && !answer.ok)) return sayNotSaved();
    reset();
    return sayWhereSaved(gauntlet, answers[0]);
  }

  return {
    form,
    isDirty: draft !== null && hasChanged(draft, saved),
    errors: failedTries > 0 ? errors : {},
    failedTries,
    change,
    cancel: () => {
      reset();
      toast.message('Changes discarded');
    },
    save,
  };
}

/** Records what has changed, in one go. The first answer is the profile's: that alone is told to the server. */
function record(
  { acts }: Gauntlet,
  form: SettingsForm,
  saved: SettingsForm,
  picture: string,
): Promise<[AppResult | null, AppResult | null, AppResult | null]> {
  const profile = profileIn(form, picture);
  return Promise.all([
    hasChanged(profile, profileIn(saved, picture)) ? acts.saveProfile(profile) : null,
    hasChanged(form.preferences, saved.preferences) ? acts.saveAiPreferences(form.preferences) : null,
    form.language !== saved.language ? acts.chooseLanguage({ language: form.language }) : null,
  ]);
}
