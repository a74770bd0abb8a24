import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../http/env.ts';
import { keyOf, missingKey } from '../http/idempotencyKey.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { queryIn } from '../http/query.ts';
import { cursorOf, keyIn, type ListName } from '../lists/cursor.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import { recordSecurityEvent, type SecurityPorts } from '../security/securityEvents.ts';
import { decide, decisionShape, type DecisionBody } from './decide.ts';
import { hostDisputes } from './hostDisputes.ts';
import type { DecisionRow } from './moderationStore.ts';
import { shownCases, shownPersons, type ShownPerson } from './evidence.ts';

const pageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/, 'limit is a number from 1 to 50.')
    .transform(Number)
    .default(20),
  after: z.string().optional(),
});

/** The queue of reports, the decisions about them, the disputes for a host, and the audit trail: for moderators alone (MD3). */
export function moderationRoutes(ports: SecurityPorts) {
  const nodes = nodesOfPorts(ports);
  const { clock } = ports;

  return {
    queue: async (c: Context<Env>): Promise<Response> => {
      const { items, next } = await nodes.moderation.openCases(pageIn(c, 'cases'));
      const cases = await shownCases(nodes, c.get('session').person.id, items);
      return respond(c, { cases, next: next && cursorOf('cases', next) });
    },

    /** Decides about a comment, a check-in or a person. The `Idempotency-Key` is the decision's id. */
    decide: async (c: Context<Env>): Promise<Response> => {
      const key = keyOf(c) ?? missingKey();
      const body = inShape(decisionShape, await jsonBody(c));
      const isNew = await decide({ nodes, clock }, c.get('session').person.id, key, body);
      if (isNew) record(c.get('session').person.id, body);
      return c.json({ ok: true, id: key }, isNew ? 201 : 200);
    },

    /** The open disputes that a host decides (RV6), without pages: each is open for at most 72 hours. */
    disputes: async (c: Context<Env>): Promise<Response> => {
      const disputes = await hostDisputes(nodes, c.get('session').person.id, clock.now());
      return respond(c, { disputes });
    },

    audit: async (c: Context<Env>): Promise<Response> => {
      const { items, next } = await nodes.moderation.decisions(pageIn(c, 'decisions'));
      const people = await shownPersons(
        nodes,
        items.flatMap(({ moderator, subject }) => [moderator, subject]),
      );
      const personOf = (id: string | null): ShownPerson | null => (id === null ? null : (people.get(id) ?? null));
      const { hidden, suspended } = await nodes.moderation.withheld(
        items.map(({ about }) => about),
        items.map(({ about }) => about),
      );
      const isInForce = ({ action, about }: DecisionRow): boolean =>
        (action === 'hide' && hidden.has(about)) || (action === 'suspend' && suspended.has(about));
      const decisions = items.map((each) => ({
        ...each,
        moderator: personOf(each.moderator),
        subject: personOf(each.subject),
        isInForce: isInForce(each),
      }));
      return respond(c, { decisions, next: next && cursorOf('decisions', next) });
    },
  };

  /** The person concerned sees that moderators decided, and not who. */
  function record(person: string, { action, about }: DecisionBody): void {
    recordSecurityEvent(ports, { kind: 'Decided', person, action, from: 'moderator' });
    const kind = { suspend: 'Suspended', reinstate: 'Reinstated' } as const;
    if (action === 'suspend' || action === 'reinstate')
      recordSecurityEvent(ports, { kind: kind[action], person: about, from: 'moderator' });
  }

  function respond(c: Context<Env>, content: object): Response {
    c.header('Cache-Control', 'no-store');
    return c.json({ ok: true, payload: { now: clock.now(), ...content } });
  }
}

function pageIn(c: Context, list: ListName) {
  const { limit, after } = queryIn(c, pageQuery);
  return { limit, after: after === undefined ? null : keyIn(list, after) };
}
