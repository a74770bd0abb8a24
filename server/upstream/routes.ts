import { conversationAnswer, generateRequest, messageRequest } from '@gauntlet/core';
import type { Context } from 'hono';
import * as z from 'zod';
import { countCall, spendAnswer, spendElsewhere } from '../ai/allowance.ts';
import type { Accounts } from '../auth/accounts.ts';
import { clientAddress } from '../auth/clientAddress.ts';
import { countAttempt } from '../auth/limits.ts';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { keepTalk, ownTalk, touchTalk, type UpstreamTalk } from './conversations.ts';
import { UpstreamFailed } from './failures.ts';
import { ownWrite } from './ownership.ts';
import { askUpstream, idOf, passedAnswer, passedHeaders, providerOf, told, withJson } from './pass.ts';
import { passStream } from './stream.ts';

/** The calls of the providers of the settings: each goes to that provider, under its key, for the person who is signed in. */
export function upstreamRoutes(ports: Ports, accounts: Accounts) {
  const { providers } = ports.upstream;
  const personOf = (c: Context<Env>): string => c.get('session').person.id;
  const countNodeCall = (c: Context<Env>): Promise<void> => countAttempt(ports, nodeCallsOf(personOf(c)), ports.upstream.limit);

  function talkOf(c: Context<Env>): UpstreamTalk {
    return { provider: providerOf(c, providers).name, agent: idOf(c, 'agentId'), upstreamId: idOf(c, 'conversationId') };
  }

  return {
    nodes: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const path = ['projects', idOf(c, 'projectId'), 'nodes'];
      await countNodeCall(c);
      return passedAnswer(await askUpstream(ports, c, provider, { method: 'GET', path, headers: passedHeaders(c) }));
    },

    writeNode: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const path = ['projects', idOf(c, 'projectId'), 'nodes'];
      const call = { method: 'POST', path, ...withJson(c, ownWrite(await jsonBody(c), personOf(c))) };
      await countNodeCall(c);
      return passedAnswer(await askUpstream(ports, c, provider, call));
    },

    /** Changes the node whose id is the person's own: their profile. */
    patchNode: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const nodeId = idOf(c, 'nodeId');
      if (nodeId !== personOf(c)) throw new Refused(403, 'NotYours', 'Only your own profile can be changed.');
      const path = ['projects', idOf(c, 'projectId'), 'nodes', nodeId];
      const call = { method: 'PATCH', path, ...withJson(c, ownWrite(await jsonBody(c), nodeId)) };
      await countNodeCall(c);
      return passedAnswer(await askUpstream(ports, c, provider, call));
    },

    generate: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const body = inShape(generateRequest, await jsonBody(c));
      const call = { method: 'POST', path: ['ai', 'generate'], ...withJson(c, body) };
      await countCall(ports, 'ai suggestions', personOf(c));
      await spendElsewhere(ports, personOf(c), body.prompt.length);
      const answer = await askUpstream(ports, c, provider, call);
      await spendAnswer(ports, personOf(c), resultLength(answer.body), spendElsewhere);
      return passedAnswer(answer);
    },

    openTalk: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const agent = idOf(c, 'agentId');
      const call = { method: 'POST', path: ['agents', agent, 'public-conversations'], headers: passedHeaders(c) };
      await countCall(ports, 'ai talks', personOf(c));
      const answer = await askUpstream(ports, c, provider, call);
      if (answer.status >= 300) return passedAnswer(answer);
      try {
        const begun = conversationAnswer.safeParse(answer.body);
        if (!begun.success) throw new UpstreamFailed('unreadable');
        await keepTalk(ports, { provider: provider.name, agent, upstreamId: begun.data.conversationId }, personOf(c));
      } catch (error) {
        throw told(ports, provider, error, false);
      }
      return passedAnswer(answer);
    },

    say: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const { agent, upstreamId } = talkOf(c);
      const conversation = await ownTalk(ports.store, talkOf(c), personOf(c));
      const body = inShape(messageRequest, await jsonBody(c));
      const path = ['agents', agent, 'public-conversations', upstreamId, 'messages'];
      const call = { method: 'POST', path, ...withJson(c, body) };
      await countCall(ports, 'ai messages', personOf(c));
      await spendElsewhere(ports, personOf(c), body.text.length);
      await touchTalk(ports, conversation);
      return passedAnswer(await askUpstream(ports, c, provider, call));
    },

    stream: async (c: Context<Env>): Promise<Response> => {
      // Of a stream that nobody reads nobody would learn that it is not read.
      if (c.req.method === 'HEAD') throw new Refused(404, 'NotFound', 'There is nothing at this address.');
      const provider = providerOf(c, providers);
      const { agent, upstreamId } = talkOf(c);
      const conversation = await ownTalk(ports.store, talkOf(c), personOf(c));
      const path = ['agents', agent, 'public-conversations', upstreamId, 'stream'];
      const visitor = { headers: c.req.raw.headers, address: clientAddress(c, ports.trustedProxies) };
      const call = { method: 'GET', path, headers: { Accept: 'text/event-stream' } };
      return passStream(ports, c, { provider, conversation, call, current: () => accounts.session(visitor) });
    },
  };
}

/** How many characters a provider's model wrote. Where there is no text in an answer, nothing was written. */
function resultLength(answer: unknown): number {
  const { result } = z
    .object({ result: z.string().catch('') })
    .catch({ result: '' })
    .parse(answer);
  return result.length;
}

function nodeCallsOf(person: string): string {
  return `node calls upstream of ${person}`;
}
