import { messageRequest, readMessage } from '@gauntlet/core';
import type { Context } from 'hono';
import { countCall } from '../ai/allowance.ts';
import type { Accounts } from '../auth/accounts.ts';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { checkOwner, isUuid, openConversation } from './conversations.ts';
import { createHints } from './hints.ts';
import { addMessage } from './messages.ts';
import { openStream } from './stream.ts';

/** The routes of the assistant: begin a talk, say something in it, and hear the answer. */
export function agentRoutes(ports: Ports, accounts: Accounts) {
  const hints = createHints();

  /** The talk of a request, which is of the person who asks. */
  async function ownConversation(c: Context<Env>): Promise<string> {
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
      await countCall(ports, 'ai talks', person.id);
      return c.json({ ok: true, conversationId: await openConversation(ports, person.id) }, 201);
    },

    say: async (c: Context<Env>): Promise<Response> => {
      const conversation = await ownConversation(c);
      const { text } = inShape(messageRequest, await jsonBody(c));
      if (readMessage(text).question === '') throw new Refused(400, 'BadShape', 'Write something first.', { field: 'text' });
      const key = keyOf(c) ?? ports.ids.next();
      await countCall(ports, 'ai messages', c.get('session').person.id);
      const isNew = await addMessage(ports, conversation, key, text);
      hints.came(conversation);
      return c.json({ ok: true, messageId: key }, isNew ? 201 : 200);
    },

    stream: async (c: Context<Env>): Promise<Response> => {
      const conversation = await ownConversation(c);
      const visitor = { headers: c.req.raw.headers, address: clientAddress(c, ports.trustedProxies) };
      const session = c.get('session');
      return openStream(ports, hints, { conversation, session, current: () => accounts.session(visitor), signal: c.req.raw.signal });
    },
  };
}

/** The key of a message, if it was sent with one. Refuses (400) what is no UUID. */
function keyOf(c: Context<Env>): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || isUuid(key)) return key?.toLowerCase();
  throw new Refused(400, 'BadKey', 'The Idempotency-Key must be a UUID.', { field: 'Idempotency-Key' });
}
