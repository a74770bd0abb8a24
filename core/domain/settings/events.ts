import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';

/** The switches of the settings, in display order (ST3). */
export const SETTINGS = [
  'emailNotifications',
  'pushNotifications',
  'challengeReminders',
  'socialUpdates',
  'publicProfile',
  'showEmail',
] as const;
/** The selectable languages (ST7). */
export const LANGUAGES = ['en-US', 'es', 'fr', 'de', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Maximum lengths of name, address and bio, in characters (ST2). */
export const MAX_LENGTH = { name: 100, email: 254, bio: 1_000 } as const;

/** The switches: on or off (ST3). */
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

/** Events of the settings slice. */
export const settingsEvents = {
  /** The user's new profile and settings, complete (ST1). `isNewPicture`: the picture's file is on this device and not uploaded yet. */
  ProfileSaved: defineEvent({
    rule: 'ST1',
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
  /** The user's preferred language. Nothing is translated yet (ST7). */
  LanguageChosen: defineEvent({ rule: 'ST7', v: 1, data: z.object({ language: z.enum(LANGUAGES) }) }),
};
export type SettingsEvent = EventOf<typeof settingsEvents>;
export type NewSettingsEvent = NewEventOf<typeof settingsEvents>;

/** The switches as JSON text, in a fixed order, so that a repeated call has the same bytes. */
function settingsText(settings: Settings): string {
  return JSON.stringify(Object.fromEntries(SETTINGS.map((name) => [name, settings[name]])));
}
