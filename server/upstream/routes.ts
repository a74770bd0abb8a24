import { conversationResponse, generateRequest, messageRequest } from '@gauntlet/core';
import type { Context } from 'hono';
import * as z from 'zod';
import { spendReplyUpstream, spendUpstream } from '../ai/allowance.ts';
import type { Accounts } from '../auth/accounts.ts';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import { refuseHead } from '../http/eventStream.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { saveTalk, ownTalk, touchTalk, type UpstreamTalk } from './conversations.ts';
import { UpstreamFailed } from './failures.ts';
import { ownWrite } from './ownership.ts';
import { requestUpstream, idOf, passedResponse, passedHeaders, providerOf, reportedFailure, withJson } from './pass.ts';
import { passStream } from './stream.ts';

/** Routes of the configured providers. Each call goes to its provider with the provider's key, on behalf of the signed-in person. */
export function upstreamRoutes(ports: Ports, accounts: Accounts) {
  const { providers } = ports.upstream;
  const personOf = (c: Context<Env>): string => c.get('session').person.id;

  function talkOf(c: Context<Env>): UpstreamTalk {
    return { provider: providerOf(c, providers).name, agent: idOf(c, 'agentId'), upstreamId: idOf(c, 'conversationId') };
  }

  return {
    nodes: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const path = ['projects', idOf(c, 'projectId'), 'nodes'];
      return passedResponse(await requestUpstream(ports, c, provider, { method: 'GET', path, headers: passedHeaders(c) }));
    },

    writeNode: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const path = ['projects', idOf(c, 'projectId'), 'nodes'];
      const call = { method: 'POST', path, ...withJson(c, ownWrite(await jsonBody(c), personOf(c))) };
      return passedResponse(await requestUpstream(ports, c, provider, call));
    },

    /** Changes the node with the person's own id: their profile. */
    patchNode: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const nodeId = idOf(c, 'nodeId');
      if (nodeId !== personOf(c)) throw new Refused(403, 'NotYours', 'Only your own profile can be changed.');
      const path = ['projects', idOf(c, 'projectId'), 'nodes', nodeId];
      const call = { method: 'PATCH', path, ...withJson(c, ownWrite(await jsonBody(c), nodeId)) };
      return passedResponse(await requestUpstream(ports, c, provider, call));
    },

    generate: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const body = inShape(generateRequest, await jsonBody(c));
      const call = { method: 'POST', path: ['ai', 'generate'], ...withJson(c, body) };
      await spendUpstream(ports, personOf(c), body.prompt.length);
      const response = await requestUpstream(ports, c, provider, call);
      await spendReplyUpstream(ports, personOf(c), resultLength(response.body));
      return passedResponse(response);
    },

    openTalk: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const agent = idOf(c, 'agentId');
      const call = { method: 'POST', path: ['agents', agent, 'public-conversations'], headers: passedHeaders(c) };
      const response = await requestUpstream(ports, c, provider, call);
      if (response.status >= 300) return passedResponse(response);
      try {
        const begun = conversationResponse.safeParse(response.body);
        if (!begun.success) throw new UpstreamFailed('unreadable');
        await saveTalk(ports, { provider: provider.name, agent, upstreamId: begun.data.conversationId }, personOf(c));
      } catch (error) {
        throw reportedFailure(ports, provider, error, false);
      }
      return passedResponse(response);
    },

    say: async (c: Context<Env>): Promise<Response> => {
      const provider = providerOf(c, providers);
      const { agent, upstreamId } = talkOf(c);
      const conversation = await ownTalk(ports.store, talkOf(c), personOf(c));
      const body = inShape(messageRequest, await jsonBody(c));
      const path = ['agents', agent, 'public-conversations', upstreamId, 'messages'];
      const call = { method: 'POST', path, ...withJson(c, body) };
      await spendUpstream(ports, personOf(c), body.text.length);
      await touchTalk(ports, conversation);
      return passedResponse(await requestUpstream(ports, c, provider, call));
    },

    stream: async (c: Context<Env>): Promise<Response> => {
      refuseHead(c);
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

/** Returns the number of characters that a provider's model wrote; 0 for a response without text. */
function resultLength(response: unknown): number {
  const { result } = z
    .object({ result: z.string().catch('') })
    .catch({ result: '' })
    .parse(response);
  return result.length;
}
