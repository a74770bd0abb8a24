import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';

/** The number of characters of the longest message (CV2). */
export const MAX_MESSAGE = 5_000;

/** Sends a message to `to`, or marks the messages of `person` as read (CV2, CV3). */
export const sendMessage = z.object({
  to: z.object({ id: idSchema, name: z.string().check(z.maxLength(200)) }),
  text: z.string().check(z.trim(), z.maxLength(MAX_MESSAGE, 'A message has at most 5,000 characters.')),
});
export const readConversation = z.object({ person: idSchema });
