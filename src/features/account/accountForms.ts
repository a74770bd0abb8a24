import * as z from 'zod/mini';

/** The password rules in display order: a short label, and the error message when the password breaks the rule. */
export const passwordRules = [
  { label: 'At least 8 characters', pattern: /^.{8,}$/su, message: 'Password must be at least 8 characters' },
  { label: 'One uppercase letter', pattern: /[A-Z]/, message: 'Password must contain at least one uppercase letter' },
  { label: 'One lowercase letter', pattern: /[a-z]/, message: 'Password must contain at least one lowercase letter' },
  { label: 'One number', pattern: /[0-9]/, message: 'Password must contain at least one number' },
] as const;

const email = z.string().check(z.trim(), z.email('Invalid email address'));

const newPassword = z.string().check(...passwordRules.map(({ pattern, message }) => z.regex(pattern, message)));
const currentPassword = z.string().check(z.minLength(1, 'Password is required'));
const matches = z.refine<{ password: string; confirmPassword: string }>((form) => form.password === form.confirmPassword, {
  error: "Passwords don't match",
  path: ['confirmPassword'],
});

export const loginForm = z.object({
  email,
  password: currentPassword,
  keepSignedIn: z.optional(z.boolean()),
});

export const signupForm = z
  .object({
    fullName: z.string().check(z.trim(), z.minLength(2, 'Name must be at least 2 characters')),
    email,
    password: newPassword,
    confirmPassword: z.string(),
    keepSignedIn: z.optional(z.boolean()),
  })
  .check(matches);

export const forgotForm = z.object({ email });

export const newPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(matches);

export const changePasswordForm = z.object({ currentPassword, password: newPassword, confirmPassword: z.string() }).check(matches);

export const changeEmailForm = z.object({ email, currentPassword });

export type LoginForm = z.infer<typeof loginForm>;
export type SignupForm = z.infer<typeof signupForm>;
export type ForgotForm = z.infer<typeof forgotForm>;
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
export type ChangeEmailForm = z.infer<typeof changeEmailForm>;
