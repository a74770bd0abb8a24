import { nameRefusal, normalPassword, PASSWORD_RULES } from '@gauntlet/core';
import * as z from 'zod';
import type { SecondFactorAnswer } from './secondFactorCodes.ts';

const email = z.email('Invalid email format').max(254, 'Invalid email format');

const LONGEST_PASSWORD = 128;
const TOO_LONG = `Password must be at most ${LONGEST_PASSWORD} characters`;

/** Judged and hashed in one form (AC22). */
const newPassword = PASSWORD_RULES.reduce(
  (shape, { pattern, message }) => shape.regex(pattern, message),
  z.string(PASSWORD_RULES[0].message).overwrite(normalPassword),
).max(LONGEST_PASSWORD, TOO_LONG);
const password = z.string('Password is required').overwrite(normalPassword).min(1, 'Password is required').max(LONGEST_PASSWORD, TOO_LONG);
/** A range of the list of breached passwords. */
export const rangeShape = z.object({ range: z.string().regex(/^[0-9a-f]{3}$/, 'A range is three hex digits.') });
/** The token of a mailed link. */
const token = z.string('The link is not complete.').regex(/^[\w-]{1,100}$/, 'The link is not complete.');

/** Whether the session is renewed with use (AC19). */
const keepSignedIn = z.boolean('Choose whether to stay signed in').default(false);

/** Sign-up fields, with the sentences of the spec (section 5). */
export const signUpShape = z.object({
  name: z
    .string('Name must be at least 2 characters')
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters')
    .refine((text) => nameRefusal(text) === null, { error: ({ input }) => nameRefusal(String(input)) ?? '' }),
  email,
  password: newPassword,
  keepSignedIn,
});

/** The code of the invitation link that led here. An invalid code counts as none. */
export const inviterShape = z.object({ inviter: z.uuid().optional().catch(undefined) });

export const signInShape = z.object({ email, password, keepSignedIn });

export const deleteAccountShape = z.object({ accountId: z.string(), password });

export const requestResetShape = z.object({ email });

export const resetPasswordShape = z.object({ token, newPassword });

export const changePasswordShape = z.object({ password, newPassword });

export const changeEmailShape = z.object({ password, newEmail: email });

export const confirmEmailShape = z.object({ token });

const code = z
  .string('Enter the 6 digits that your authenticator app shows.')
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits that your authenticator app shows.'));
/** A recovery code as it was shown, in any case, with other characters between its groups or none. */
const recoveryCode = z
  .string('Enter a recovery code.')
  .max(100, 'This is no recovery code.')
  .transform((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  .pipe(z.string().regex(/^[a-z2-7]{16}$/, 'A recovery code has 16 letters and digits.'));

export const passwordShape = z.object({ password });

export const codeShape = z.object({ code });

/** What shows a second factor: a code, or a recovery code. */
export const secondFactorShape = z.object({ code: code.optional(), recoveryCode: recoveryCode.optional() }).transform(answerIn);

export const passwordAndFactorShape = z
  .object({ password, code: code.optional(), recoveryCode: recoveryCode.optional() })
  .transform((body, context) => ({ password: body.password, answer: answerIn(body, context) }));

type Shown = { readonly code?: string | undefined; readonly recoveryCode?: string | undefined };

function answerIn({ code: shown, recoveryCode: recovery }: Shown, context: z.RefinementCtx): SecondFactorAnswer {
  if (recovery !== undefined) return { recoveryCode: recovery };
  if (shown !== undefined) return { code: shown };
  context.addIssue({ code: 'custom', path: ['code'], message: 'Enter the 6 digits that your authenticator app shows.' });
  return z.NEVER;
}

export type SignUp = z.infer<typeof signUpShape>;
export type SignIn = z.infer<typeof signInShape>;
export type ResetPassword = z.infer<typeof resetPasswordShape>;
export type ChangePassword = z.infer<typeof changePasswordShape>;
