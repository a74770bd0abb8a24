import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';

/** Sends a message to `to`, or marks the messages of `person` as read (CV2, CV3). */
export const sendMessage = z.object({ to: z.object({ id: idSchema, name: z.string() }), text: z.string() });
export const readConversation = z.object({ person: idSchema });
