import { type Profile, saveProfile, type AiPreferences, type Language, type Settings } from '@gauntlet/core';

/** Everything that is saved with the bar's button. */
export type SettingsForm = {
  readonly displayName: string;
  readonly email: string;
  readonly bio: string;
  readonly settings: Settings;
  readonly preferences: AiPreferences;
  readonly language: Language;
};

/** The fields that can be filled in wrongly, and what is wrong. */
export type FormErrors = Readonly<Partial<Record<'displayName' | 'email' | 'bio', string>>>;

/** The part of the form that is the profile, with the picture as it is: that one is saved by its own dialog. */
export function profileIn({ displayName, email, bio, settings }: SettingsForm, profileImage: string) {
  return { displayName, email, bio, settings, profileImage, isNewPicture: false };
}

/** What is wrong with the form, by field; nothing when it can be saved. */
export function errorsOf(form: SettingsForm): FormErrors {
  const parsed = saveProfile.safeParse(profileIn(form, ''));
  if (parsed.success) return {};
  const first = (field: keyof FormErrors): FormErrors => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    return issue ? { [field]: issue.message } : {};
  };
  return { ...first('displayName'), ...first('email'), ...first('bio') };
}

/** The form's values when nothing has been touched. */
export function formOf({ displayName, email, bio, settings }: Profile, preferences: AiPreferences, language: Language): SettingsForm {
  return { displayName, email, bio, settings, preferences, language };
}
