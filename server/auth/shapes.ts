import * as z from 'zod';

const email = z.email('Invalid email address').max(254, 'Invalid email address');

/** Sign-up fields, with the sentences of the spec (section 5). */
export const signUpShape = z.object({
  name: z
    .string('Name must be at least 2 characters')
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters'),
  email,
  password: z
    .string('Password must be at least 8 characters')
    .min(8, 'Password must be at least 8 characters')
    .max(128, 'Password must be at most 128 characters')
    .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
    .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
    .regex(/[0-9]/, 'Password must contain at least one number'),
});

/** The id of the person whose link led here. An invalid id counts as none. */
export const inviterShape = z.object({
  inviter: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
});

export const signInShape = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(128, 'Password must be at most 128 characters'),
});

export const deleteAccountShape = z.object({
  accountId: z.string(),
  password: z.string('Password is required').min(1, 'Password is required').max(128, 'Password must be at most 128 characters'),
});

export type SignUp = z.infer<typeof signUpShape>;
export type SignIn = z.infer<typeof signInShape>;
