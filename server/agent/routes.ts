import { messageRequest, readMessage } from '@gauntlet/core';
import type { Context } from 'hono';
import type { Accounts } from '../auth/accounts.ts';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import { refuseHead } from '../http/eventStream.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { checkOwner, isUuid, openConversation } from './conversations.ts';
import { addMessage } from './messages.ts';
import { openStream } from './stream.ts';

/** Routes of the assistant: open a conversation, send a message, stream the reply. */
export function agentRoutes(ports: Ports, accounts: Accounts) {
  /** Returns the id of the request's conversation. Refuses one of another person. */
  async function checkedConversation(c: Context<Env>): Promise<string> {
    checkAgent(c);
    const conversation = c.req.param('conversationId') ?? '';
    await checkOwner(ports.store.db, conversation, c.get('session').person.id);
    return conversation;
  }

  function checkAgent(c: Context<Env>): void {
    if (c.req.param('agentId') !== ports.ai.agent) throw new Refused(404, 'NoSuchAgent', 'There is no such assistant.');
  }

  return {
    open: async (c: Context<Env>): Promise<Response> => {
      checkAgent(c);
      const { person } = c.get('session');
      return c.json({ ok: true, conversationId: await openConversation(ports, person.id) }, 201);
    },

    say: async (c: Context<Env>): Promise<Response> => {
      const conversation = await checkedConversation(c);
      const { text } = inShape(messageRequest, await jsonBody(c));
      if (readMessage(text).question === '') throw new Refused(400, 'BadShape', 'Write something first.', { field: 'text' });
      const key = keyOf(c) ?? ports.ids.next();
      const isNew = await addMessage(ports, conversation, key, text);
      return c.json({ ok: true, messageId: key }, isNew ? 201 : 200);
    },

    stream: async (c: Context<Env>): Promise<Response> => {
      refuseHead(c);
      const conversation = await checkedConversation(c);
      const visitor = { headers: c.req.raw.headers, address: clientAddress(c, ports.trustedProxies) };
      const session = c.get('session');
      return openStream(ports, c, { conversation, session, current: () => accounts.session(visitor) });
    },
  };
}

/** Returns the key of a message, if it has one. Refuses (400) a key that is no UUID. */
function keyOf(c: Context<Env>): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || isUuid(key)) return key?.toLowerCase();
  throw new Refused(400, 'BadKey', 'The Idempotency-Key must be a UUID.', { field: 'Idempotency-Key' });
}
