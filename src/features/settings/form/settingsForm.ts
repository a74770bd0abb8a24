import { type Profile, saveProfile, type AiPreferences, type Language, type Settings } from '@gauntlet/core';

/** The values saved with the bar. */
export type SettingsForm = {
  readonly displayName: string;
  readonly email: string;
  readonly bio: string;
  readonly settings: Settings;
  readonly preferences: AiPreferences;
  readonly language: Language;
};

/** The error messages of the fields that can be invalid. */
export type FormErrors = Readonly<Partial<Record<'displayName' | 'email' | 'bio', string>>>;

/** Returns the profile part of the form with the current picture, which its own dialog saves. */
export function profileIn({ displayName, email, bio, settings }: SettingsForm, profileImage: string) {
  return { displayName, email, bio, settings, profileImage, isNewPicture: false };
}

/** Returns the form's error messages by field; empty when it is valid. */
export function errorsOf(form: SettingsForm): FormErrors {
  const parsed = saveProfile.safeParse(profileIn(form, ''));
  if (parsed.success) return {};
  const first = (field: keyof FormErrors): FormErrors => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    return issue ? { [field]: issue.message } : {};
  };
  return { ...first('displayName'), ...first('email'), ...first('bio') };
}

/** Returns the form's values before any change. */
export function formOf({ displayName, email, bio, settings }: Profile, preferences: AiPreferences, language: Language): SettingsForm {
  return { displayName, email, bio, settings, preferences, language };
}
