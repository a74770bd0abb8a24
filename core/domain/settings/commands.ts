import * as z from 'zod/mini';
import { nameRefusal } from './nameText.ts';
import { LANGUAGES, MAX_LENGTH, pictureSchema, settingsSchema } from './events.ts';

const name = z.string().check(
  z.trim(),
  z.minLength(2, 'Name must be at least 2 characters'),
  z.maxLength(MAX_LENGTH.name, `Name must be at most ${MAX_LENGTH.name} characters`),
  z.refine((text) => nameRefusal(text) === null, { error: ({ input }) => nameRefusal(String(input)) ?? '' }),
);
const email = z
  .string()
  .check(z.trim(), z.email('Invalid email address'), z.maxLength(MAX_LENGTH.email, `Email must be at most ${MAX_LENGTH.email} characters`));
const bio = z.string().check(z.trim(), z.maxLength(MAX_LENGTH.bio, 'Bio must be at most 1,000 characters'));

/** The profile form (ST2). */
export const saveProfile = z.object({
  displayName: name,
  email,
  bio,
  profileImage: pictureSchema,
  isNewPicture: z.boolean(),
  settings: settingsSchema,
});
export type SaveProfile = z.infer<typeof saveProfile>;

/** Chooses the preferred language (ST7). */
export const chooseLanguage = z.object({ language: z.enum(LANGUAGES) });
