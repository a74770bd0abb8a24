import { beginRequest, DEVICE_HEADER, isZone, LOG_PAGE, ownFigures, type OwnFigures } from '@gauntlet/core/server';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Accounts } from '../auth/accounts.ts';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import { inShape, jsonBody } from '../http/json.ts';
import { queryIn } from '../http/query.ts';
import { quickBrotli } from '../http/quickBrotli.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { LOWEST_APP, mayPush } from './appVersion.ts';
import { firstEvents } from './beginning.ts';
import { contactOf, isNews } from './device.ts';
import { logFile } from './logFile.ts';
import type { Contact, LogHead } from './logStore.ts';
import { originOf } from '../security/eventKinds.ts';
import { recordSecurityEvent, type SecurityPorts } from '../security/securityEvents.ts';
import { acceptPush, checkOrigin, earliestOf, hashOf, namesOf, rowsOf } from './push.ts';
import { pushOf } from './pushBody.ts';
import { pushRefused } from './refusals.ts';
import { logsOfPorts } from './sqlLogs.ts';

const pageQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'after is a position.')
    .transform(Number)
    .default(0),
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, `limit is a number from 1 to ${LOG_PAGE}.`)
    .transform(Number)
    .default(LOG_PAGE),
});

const NO_NAMES = { device: '', devices: [], commands: [], ids: [] };

type LogPorts = Pick<Ports, 'store' | 'logs' | 'clock' | 'ids' | 'limits' | 'sampleData' | 'trustedProxies'> & SecurityPorts;

/** The log of the signed-in person, and their devices. */
export function logRoutes(ports: LogPorts, accounts: Pick<Accounts, 'sessions' | 'endSession'>) {
  const { clock } = ports;
  const logs = logsOfPorts(ports);
  const originIn = (c: Context) => originOf({ headers: c.req.raw.headers, address: clientAddress(c, ports.trustedProxies) });
  const accepted = (c: Context, { head, hash }: LogHead): Response => c.json({ ok: true, payload: { head, hash, now: clock.now() } });

  return {
    /** Returns the events behind a position (AL1), and registers the device that asks. */
    page: async (c: Context<Env>): Promise<Response> => {
      const { after, limit } = queryIn(c, pageQuery);
      const account = c.get('session').person.id;
      const now = clock.now();
      const contact = contactOf(c, now);
      const { head, hash, events, device, lastAt, uploading, merged, figures } = await logs.read({
        account,
        after,
        limit,
        device: contact?.id ?? null,
      });
      if (contact !== null && isNews(device, contact)) await logs.see(contact);
      const earliest = contact === null || head === 0 ? null : earliestOf(lastAt ?? device?.firstSeen ?? null, now);
      const isUploading = contact !== null && uploading === contact.id;
      const mayMerge = isUploading || merged === null;
      const known = after === 0 ? { figures: figuresOf(figures) } : {};
      const payload = JSON.stringify({ ...known, head, hash, now, earliest, isUploading, mayMerge, lowestApp: LOWEST_APP });
      // The events are JSON already.
      c.header('Content-Type', 'application/json');
      c.header('Cache-Control', 'no-store');
      return quickBrotli(c, `{"ok":true,"payload":${payload.slice(0, -1)},"events":${events}}}`);
    },

    /** Appends the commands of a push, all of them or none (AL2). */
    push: async (c: Context<Env>): Promise<Response> => {
      const now = clock.now();
      const contact = contactOf(c, now) ?? missingDevice();
      const push = pushOf(await jsonBody(c));
      if (!mayPush(contact.app)) throw pushRefused('UpdateNeeded');
      checkOrigin(push, contact);
      const context = { contact, mostBytes: ports.limits.log };
      let isFirst = false;
      const head = await logs.append(contact.account, namesOf(push, contact), now, (log) => {
        isFirst = log.firstSeen === null;
        return acceptPush(push, log, context);
      });
      // Only this limits the number of devices.
      if (isFirst) await logs.see({ ...contact, waiting: Math.max(0, contact.waiting - head.head + push.expected) });
      return accepted(c, head);
    },

    /** Begins the log of a new account (AL10). A log that has events stays as it is. */
    begin: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      const now = clock.now();
      const contact = contactOf(c, now);
      const request = inShape(beginRequest, await jsonBody(c));
      if (!isZone(request.zone))
        throw new Refused(400, 'BadShape', 'There is no such time zone: use an IANA name like Europe/Berlin.', { field: 'zone' });
      const before = await logs.read({ account: person.id, after: 0, limit: 0, device: null });
      if (before.head > 0) return accepted(c, before);
      const rows = rowsOf(firstEvents(ports, person, request));
      const last = rows.at(-1);
      if (last === undefined) throw new Error('The opening of the account was refused.');
      const bytes = rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
      const appended = { rows, head: rows.length, hash: hashOf(last.event), bytes, uploading: null, merged: null, contact, figures: null };
      return accepted(c, await logs.append(person.id, NO_NAMES, now, ({ head }) => (head > 0 ? null : appended)));
    },

    /** Returns the whole log as a file (AL12). */
    file: async (c: Context<Env>): Promise<Response> => {
      const person = c.get('session').person.id;
      const body = await logFile(logs, person, clock.now());
      recordSecurityEvent(ports, { kind: 'LogExported', person, from: originIn(c) });
      c.header('Content-Type', 'text/plain; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="gauntlet-log.jsonl"');
      c.header('Cache-Control', 'no-store');
      return c.body(body);
    },

    /** Returns the devices of the person (AL11). */
    devices: async (c: Context<Env>): Promise<Response> => {
      const { devices, events, bytes } = await logs.devices(c.get('session').person.id);
      const sessions = await accounts.sessions({ headers: c.req.raw.headers, address: clientAddress(c, ports.trustedProxies) });
      const active = new Set(sessions.map(({ id }) => id));
      const shown = devices.map(({ session, ...device }) => ({ ...device, isSignedIn: session !== null && active.has(session) }));
      c.header('Cache-Control', 'no-store');
      return c.json({ ok: true, payload: { now: clock.now(), devices: shown, log: { events, bytes } } });
    },

    /** Ends the session of a device of the person (AL11). */
    signOut: async (c: Context<Env>): Promise<Response> => {
      const { person } = c.get('session');
      const { devices } = await logs.devices(person.id);
      const device = devices.find(({ id }) => id === c.req.param('id'));
      if (device === undefined) throw new Refused(404, 'NoSuchDevice', 'There is no such device.');
      if (device.session !== null) await accounts.endSession(person.id, device.session);
      recordSecurityEvent(ports, { kind: 'DeviceSignedOut', person: person.id, device: device.name, from: originIn(c) });
      return c.json({ ok: true });
    },
  };
}

/** The stored figures; null when they are none, or were stored in another shape. */
function figuresOf(stored: string | null): OwnFigures | null {
  return stored === null ? null : (ownFigures.safeParse(JSON.parse(stored)).data ?? null);
}

function missingDevice(): Contact {
  throw new Refused(400, 'BadShape', 'Name the device in the header Device.', { field: DEVICE_HEADER });
}
