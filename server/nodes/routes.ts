import type { Context } from 'hono';
import { profileWrite } from '@gauntlet/core';
import type { Env } from '../http/env.ts';
import { keyOf, missingKey } from '../http/idempotencyKey.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import type { PayTools } from '../payments/pay.ts';
import { returnMoney } from '../payments/returnMoney.ts';
import type { Ports } from '../ports.ts';
import { openSample, type SamplePorts } from '../sample/sample.ts';
import { invitationTo } from './invitation.ts';
import type { StoredProject } from './nodeStore.ts';
import { ownProfile } from './profiles.ts';
import { writeProfile } from './profileWrite.ts';
import { draftOf } from './shapes.ts';
import { nodesOfPorts } from './sqlNodes.ts';
import { noSuchChallenge, writeNode, type Written } from './write.ts';

/** The node API (spec section 7) of the provider `local`. */
export function nodeRoutes(ports: SamplePorts & Pick<Ports, 'nodes' | 'secret' | 'formerSecrets'>, payTools: PayTools) {
  const { clock, secret, formerSecrets } = ports;
  const store = nodesOfPorts(ports);
  const sample = openSample(ports);

  return {
    /** Returns what the link of a challenge shows to somebody who is not signed in (CM24). */
    invitation: async (c: Context<Env>): Promise<Response> => {
      await sample.keepCurrent();
      const id = c.req.param('id') ?? '';
      if (!sample.showsChallenge(id)) throw noSuchChallenge();
      const invitation = await invitationTo(store, ports, { id, code: c.req.query('invite'), now: clock.now() });
      c.header('Cache-Control', 'no-store');
      return c.json({ ok: true, invitation });
    },

    /** Writes a challenge, participation, proof or comment. Its id is the `Idempotency-Key`. */
    write:
      (project: StoredProject) =>
      async (c: Context<Env>): Promise<Response> => {
        const key = keyOf(c) ?? missingKey();
        c.set('about', key);
        const draft = draftOf(project, await jsonBody(c));
        await sample.keepCurrent();
        if (draft.project !== 'challenges' && !sample.showsChallenge(draft.challenge)) throw noSuchChallenge();
        const write = { key, after: keyOf(c, 'After'), receipt: c.req.header('Receipt') };
        try {
          const tools = { nodes: store, clock, secret, formerSecrets };
          const { isNew, ...written } = await writeNode(tools, c.get('session').person, write, draft);
          return nodeResponse(c, key, draft.fields, isNew ? 201 : 200, written);
        } finally {
          // A cancellation, and a joining that is refused, owe entry fees to people again.
          if (draft.project === 'participations') await returnMoney(payTools);
        }
      },

    /** Writes the person's own profile, which exists since the sign-up. Its id is the person's. */
    writeProfile:
      (status: 200 | 201) =>
      async (c: Context<Env>): Promise<Response> => {
        const { person } = c.get('session');
        const key = keyOf(c);
        if (key !== undefined) c.set('about', key);
        const body = await jsonBody(c);
        await checkOwner(c.req.param('nodeId') ?? person.id, person.id);
        await writeProfile({ nodes: store, clock }, person, inShape(profileWrite, body), { key, after: keyOf(c, 'After') });
        const [own] = await ownProfile(person, store, clock.now());
        return nodeResponse(c, person.id, own?.fieldValues, status);
      },
  };

  async function checkOwner(nodeId: string, person: string): Promise<void> {
    if (nodeId === person) return;
    if (!(await store.isPerson(nodeId))) throw new Refused(404, 'NoSuchNode', 'There is no such profile.');
    throw new Refused(403, 'NotYours', 'Only your own profile can be changed.');
  }
}

function nodeResponse(
  c: Context,
  nodeId: string,
  fieldValues: unknown,
  status: 200 | 201,
  more: Partial<Omit<Written, 'isNew'>> = {},
): Response {
  return c.json({ ok: true, nodeId, ...more, payload: { node: { id: nodeId, fieldValues } } }, status);
}
