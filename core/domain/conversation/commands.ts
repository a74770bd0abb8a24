import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';

export const sendMessage = z.object({ to: z.object({ id: idSchema, name: z.string() }), text: z.string() });
export const readConversation = z.object({ person: idSchema });
