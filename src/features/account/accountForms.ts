import { PASSWORD_RULES } from '@gauntlet/core';
import * as z from 'zod/mini';

const email = z.string().check(z.trim(), z.email('Invalid email address'));

const newPassword = z.string().check(z.normalize('NFKC'), ...PASSWORD_RULES.map(({ pattern, message }) => z.regex(pattern, message)));
const confirmPassword = z.string().check(z.normalize('NFKC'));
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
    confirmPassword,
    keepSignedIn: z.optional(z.boolean()),
  })
  .check(matches);

export const forgotForm = z.object({ email });

export const newPasswordForm = z.object({ password: newPassword, confirmPassword }).check(matches);

export const changePasswordForm = z.object({ currentPassword, password: newPassword, confirmPassword }).check(matches);

export const changeEmailForm = z.object({ email, currentPassword });

export type LoginForm = z.infer<typeof loginForm>;
export type SignupForm = z.infer<typeof signupForm>;
export type ForgotForm = z.infer<typeof forgotForm>;
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
export type ChangeEmailForm = z.infer<typeof changeEmailForm>;
