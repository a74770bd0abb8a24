import * as z from 'zod/mini';
import type { SecondFactorAnswer } from '../authPort.ts';

/** What somebody enters: a code of the authenticator app, or a recovery code. */
export type AnswerKind = 'code' | 'recoveryCode';

const answers = {
  code: z.string().check(z.regex(/^\s*(\d\s*){6}$/, 'Enter the 6 digits that your authenticator app shows.')),
  recoveryCode: z.string().check(z.regex(/^[^a-z\d]*([a-z\d][^a-z\d]*){16}$/i, 'A recovery code has 16 letters and digits.')),
};

const password = z.string().check(z.minLength(1, 'Password is required'));

export const passwordForm = z.object({ password });
export const answerForms = {
  code: z.object({ answer: answers.code }),
  recoveryCode: z.object({ answer: answers.recoveryCode }),
};
export const confirmForms = {
  code: z.object({ password, answer: answers.code }),
  recoveryCode: z.object({ password, answer: answers.recoveryCode }),
};

export type PasswordForm = z.infer<typeof passwordForm>;
export type AnswerForm = z.infer<typeof answerForms.code>;
export type ConfirmForm = z.infer<typeof confirmForms.code>;

/** Returns the answer as the server takes it. */
export function answerOf(kind: AnswerKind, answer: string): SecondFactorAnswer {
  return kind === 'code' ? { code: answer } : { recoveryCode: answer };
}
