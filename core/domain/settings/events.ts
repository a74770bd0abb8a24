import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';

/** The switches of the settings, in the order in which they are shown (ST3). */
export const SETTINGS = [
  'emailNotifications',
  'pushNotifications',
  'challengeReminders',
  'socialUpdates',
  'publicProfile',
  'showEmail',
] as const;
export const LANGUAGES = ['en-US', 'es', 'fr', 'de', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The longest name, address and bio that fit (ST2), in characters. */
export const LONGEST = { name: 100, email: 254, bio: 1_000 } as const;

export const settingsSchema = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  challengeReminders: z.boolean(),
  socialUpdates: z.boolean(),
  publicProfile: z.boolean(),
  showEmail: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A picture by the SHA-256 of its file, or '' for none. */
export const pictureSchema = z.string().check(z.regex(/^([0-9a-f]{64})?$/, 'A picture is named by its SHA-256.'));

export const settingsEvents = {
  /** The person's profile and settings as they are from now on, whole. `isNewPicture`: its file is on this device and not yet told. */
  ProfileSaved: defineEvent({
    v: 1,
    data: z.object({
      displayName: z.string(),
      email: z.string(),
      bio: z.string(),
      profileImage: pictureSchema,
      isNewPicture: z.boolean(),
      settings: settingsSchema,
    }),
    node: ({ data, at }) => ({
      project: 'profiles',
      fields: {
        '/text': data.displayName,
        '/attributes/@bio': data.bio,
        '/attributes/@prof1': data.displayName,
        '/attributes/@prof2': data.email,
        '/attributes/@prof3': data.bio,
        '/attributes/@prof4': data.profileImage,
        '/attributes/@prof5': settingsText(data.settings),
        '/attributes/@prof6': at,
      },
      file: data.isNewPicture && data.profileImage !== '' ? data.profileImage : null,
    }),
  }),
  /** The language that this person wants to read. Kept on the device; nothing is translated yet. */
  LanguageChosen: defineEvent({ v: 1, data: z.object({ language: z.enum(LANGUAGES) }) }),
};
/** The switches as JSON text, in one order: a repeat of the call must say the same to the letter. */
function settingsText(settings: Settings): string {
  return JSON.stringify(Object.fromEntries(SETTINGS.map((name) => [name, settings[name]])));
}
export type SettingsEvent = EventOf<typeof settingsEvents>;
export type NewSettingsEvent = NewEventOf<typeof settingsEvents>;
