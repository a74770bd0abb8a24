import type { Context } from 'hono';
import { profileWrite } from '@gauntlet/core';
import type { Env } from '../http/env.ts';
import { keyOf } from '../http/idempotencyKey.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { Refused } from '../http/refused.ts';
import { logsOfPorts } from '../log/sqlLogs.ts';
import { appendVerdict, isFinalRefusal } from '../log/verdict.ts';
import type { PayTools } from '../payments/pay.ts';
import { returnMoney } from '../payments/returnMoney.ts';
import type { Ports } from '../ports.ts';
import { reportDraft, writeReport } from '../moderation/writeReport.ts';
import { openSample, type SamplePorts } from '../sample/sample.ts';
import { invitationTo } from './invitation.ts';
import type { WrittenProject } from './nodeStore.ts';
import { completed, zoneOf } from './plainPayload.ts';
import { ownProfile } from './profiles.ts';
import { writeProfile } from './profileWrite.ts';
import { draftOf } from './shapes.ts';
import { nodesOfPorts } from './sqlNodes.ts';
import { noSuchChallenge } from './checks.ts';
import { writeNode, type Written } from './write.ts';

/** The node API (spec section 7) of the provider `local`. */
export function nodeRoutes(ports: SamplePorts & Pick<Ports, 'nodes' | 'logs' | 'ids' | 'secret' | 'formerSecrets'>, payTools: PayTools) {
  const { clock, ids, secret, formerSecrets } = ports;
  const store = nodesOfPorts(ports);
  const logs = logsOfPorts(ports);
  const sample = openSample(ports);

  return {
    /** Returns what the link of a challenge shows to somebody who is not signed in (CM24). */
    invitation: async (c: Context<Env>): Promise<Response> => {
      await sample.keepCurrent();
      const id = c.req.param('id') ?? '';
      if (!sample.showsChallenge(id)) throw noSuchChallenge();
      const invitation = await invitationTo(store, ports, {
        id,
        code: c.req.query('invite'),
        witness: c.req.query('witness'),
        now: clock.now(),
      });
      c.header('Cache-Control', 'no-store');
      return c.json({ ok: true, invitation });
    },

    /** Writes a challenge, participation, proof or comment. Its id is the `Idempotency-Key`, without one a new id. */
    write:
      (project: WrittenProject) =>
      async (c: Context<Env>): Promise<Response> => {
        const given = keyOf(c);
        const key = given ?? ids.next();
        if (given !== undefined) c.set('about', given);
        const body = await bodyOf(c, project, given);
        await sample.keepCurrent();
        return loggingRefusals(c, given, async () => {
          const draft = draftOf(project, body);
          if (draft.project !== 'challenges' && !sample.showsChallenge(draft.challenge)) throw noSuchChallenge();
          const write = { key, after: keyOf(c, 'After'), receipt: c.req.header('Receipt') };
          try {
            const tools = { nodes: store, clock, ids, secret, formerSecrets };
            const { isNew, ...written } = await writeNode(tools, c.get('session').person, write, draft);
            return nodeResponse(c, key, draft.fields, isNew ? 201 : 200, written);
          } finally {
            // A cancellation, and a joining that is refused, owe entry fees to people again.
            if (draft.project === 'participations') await returnMoney(payTools);
          }
        });
      },

    /** Writes a report, which only moderators read. Its id is the `Idempotency-Key`, without one a new id. */
    writeReport: async (c: Context<Env>): Promise<Response> => {
      const given = keyOf(c);
      const key = given ?? ids.next();
      if (given !== undefined) c.set('about', given);
      const body = await bodyOf(c, 'reports', given);
      return loggingRefusals(c, given, async () => {
        const fields = reportDraft(body);
        const { isNew, logged } = await writeReport({ nodes: store, clock, ids }, c.get('session').person, key, fields);
        return nodeResponse(c, key, fields, isNew ? 201 : 200, { logged });
      });
    },

    /** Writes the person's own profile, which exists since the sign-up. Its id is the person's. */
    writeProfile:
      (status: 200 | 201) =>
      async (c: Context<Env>): Promise<Response> => {
        const { person } = c.get('session');
        const key = keyOf(c);
        if (key !== undefined) c.set('about', key);
        const body = await jsonBody(c);
        return loggingRefusals(c, key, async () => {
          // Whether somebody else has this id does not matter: it is not said.
          if ((c.req.param('nodeId') ?? person.id) !== person.id)
            throw new Refused(403, 'NotYours', 'Only your own profile can be changed.');
          const fields = inShape(profileWrite, body);
          const logged = await writeProfile({ nodes: store, clock, ids }, person, fields, { key, after: keyOf(c, 'After') });
          const [own] = await ownProfile(person, store, clock.now());
          return nodeResponse(c, person.id, own?.fieldValues, status, { logged });
        });
      },
  };

  /** Returns the body. A client that sends no key is a plain one: what its payload leaves out is completed (RB25). */
  async function bodyOf(c: Context<Env>, project: WrittenProject | 'reports', key: string | undefined): Promise<unknown> {
    const body = await jsonBody(c);
    if (key !== undefined) return body;
    const { person } = c.get('session');
    return completed(project, body, { person: person.id, now: clock.now(), zone: await zoneOf(logs, person.id) });
  }

  /** Writes, and appends a refusal that is final to the log of the account (AL17). The response says that the log has it. */
  async function loggingRefusals(c: Context<Env>, key: string | undefined, write: () => Promise<Response>): Promise<Response> {
    try {
      return await write();
    } catch (error) {
      if (key === undefined || !(error instanceof Refused) || !isFinalRefusal(error)) throw error;
      const { code, message } = error;
      const judged = { account: c.get('session').person.id, event: key, at: clock.now(), ids };
      const logged = await store.inTransaction((work) => appendVerdict(work.log, judged, { kind: 'refused', code, message }));
      throw logged ? new Refused(error.status, code, message, { ...error.details, logged }) : error;
    }
  }
}

function nodeResponse(
  c: Context,
  nodeId: string,
  fieldValues: unknown,
  status: 200 | 201,
  { logged = false, ...more }: Partial<Omit<Written, 'isNew'>> = {},
): Response {
  return c.json({ ok: true, nodeId, ...more, ...(logged && { logged }), payload: { node: { id: nodeId, fieldValues } } }, status);
}
