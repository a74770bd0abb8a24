import { isZone, SERVER_DEVICE } from '@gauntlet/core/server';
import * as z from 'zod';
import type { LogStore } from '../log/logStore.ts';
import { isUuid } from './invitation.ts';
import type { WrittenProject } from './nodeStore.ts';

/** Who sends a payload, when it arrives, and the zone of their account. */
export type Sender = { readonly person: string; readonly now: string; readonly zone: string };

type Fields = Readonly<Record<string, unknown>>;

/** What the create form begins with (spec section 5), and a new challenge. */
const CHALLENGE = {
  '/attributes/@chlTy': 'one-on-one',
  '/attributes/@chlSt': 'pending',
  '/attributes/@categ': 'fitness',
  '/attributes/@proof': 'photo',
  '/attributes/@verif': 'daily',
  '/attributes/@durat': 30,
  '/attributes/@entry': 0,
  '/attributes/@oppon': '',
};

const DEFAULTS: { readonly [P in WrittenProject | 'reports']: (body: Fields, sender: Sender) => Fields } = {
  challenges: (_, { zone }) => ({ ...CHALLENGE, '/attributes/@zone': zone }),
  participations: (body, { zone, now }) => ({ '/text': body['/attributes/@actn'], '/attributes/@zone': zone, '/attributes/@tstmp': now }),
  proofs: (_, { now }) => ({ '/text': '', '/attributes/@verif': 'pending', '/attributes/@tstmp': now }),
  reviews: (_, { now }) => ({ '/text': '', '/attributes/@tstmp': now }),
  comments: (_, { now }) => ({ '/attributes/@actn': 'posted', '/attributes/@about': '', '/attributes/@tstmp': now }),
  reports: (_, { now }) => ({ '/text': '', '/attributes/@chlId': '', '/attributes/@reasn': '', '/attributes/@tstmp': now }),
};

/**
 * Completes the payload of a plain client, which sends the fields of the spec alone (RB25): what it leaves out (absent or null) gets the spec's
 * default, and an author who is left out or a placeholder is the sender. A value with the shape of an account's id is no placeholder, whether
 * somebody has that id or not.
 */
export function completed(project: WrittenProject | 'reports', body: unknown, sender: Sender): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given: Fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const author = project === 'challenges' ? '/attributes/@creat' : '/attributes/@usrId';
  const named = given[author];
  const isPlaceholder = named === undefined || (typeof named === 'string' && !isUuid(named));
  const defaults = DEFAULTS[project](given, sender);
  const fixed = project === 'challenges' ? noDates(given) : inMilliseconds(given);
  return { ...defaults, ...given, ...fixed, ...(isPlaceholder && { [author]: sender.person }) };
}

/** The server decides when a challenge starts and ends: what a payload says of it is not stored. What is no date stays, and is refused with its field. */
function noDates(body: Fields): Fields {
  const isNoDate = (value: unknown): boolean =>
    value !== undefined && (typeof value !== 'string' || (value !== '' && Number.isNaN(Date.parse(value))));
  const fields = ['/attributes/@start', '/attributes/@endDt'];
  return Object.fromEntries(fields.filter((field) => !isNoDate(body[field])).map((field) => [field, '']));
}

/** An instant may be written without milliseconds, or with an offset. */
function inMilliseconds({ '/attributes/@tstmp': at }: Fields): Fields {
  const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isNaN(ms) ? {} : { '/attributes/@tstmp': new Date(ms).toISOString() };
}

/** How many of the newest events of a log are searched for the person's zone. */
const NEWEST = 50;
const zoned = z.object({ device: z.string(), zone: z.string().refine(isZone) });

/** Returns the zone in which the person last recorded something; UTC for a log without their events. */
export async function zoneOf(logs: Pick<LogStore, 'read' | 'bodies'>, account: string): Promise<string> {
  const { head } = await logs.read({ account, after: 0, limit: 0, device: null });
  const bodies = await logs.bodies(account, Math.max(0, head - NEWEST), NEWEST);
  const events = bodies.toReversed().flatMap((body) => zoned.safeParse(JSON.parse(body)).data ?? []);
  return (events.find(({ device }) => device !== SERVER_DEVICE) ?? events[0])?.zone ?? 'UTC';
}
