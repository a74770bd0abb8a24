import * as z from 'zod/mini';
import { MAX_LENGTH } from '../domain/settings/events.ts';

/** The fields of their own profile that a person may write (spec section 3, settings profile: prof1 to prof6). */
export const profileWrite = z.strictObject({
  '/text': z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_LENGTH.name))),
  '/attributes/@bio': z.optional(z.string().check(z.maxLength(MAX_LENGTH.bio))),
  '/attributes/@prof1': z.optional(z.string().check(z.maxLength(MAX_LENGTH.name))),
  '/attributes/@prof2': z.optional(z.string().check(z.maxLength(320))),
  '/attributes/@prof3': z.optional(z.string().check(z.maxLength(MAX_LENGTH.bio))),
  '/attributes/@prof4': z.optional(z.string().check(z.maxLength(200))),
  '/attributes/@prof5': z.optional(z.string().check(z.maxLength(10_000))),
  '/attributes/@prof6': z.optional(z.string().check(z.maxLength(40))),
});
export type ProfileWrite = z.infer<typeof profileWrite>;
