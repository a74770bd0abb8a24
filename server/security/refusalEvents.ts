import type { Context } from 'hono';
import { clientAddress } from '../auth/clientAddress.ts';
import type { Env } from '../http/env.ts';
import type { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import type { SecurityEvent } from './eventKinds.ts';
import { placeOf } from './securityRow.ts';
import { recordSecurityEvent, type SecurityPorts } from './securityEvents.ts';

/** Milliseconds in which equal refusals of one person, or of one network, are one event (AC26). */
const PERIOD_MS = 60 * 60_000;
/** The most refusals that are remembered. */
const MOST_REMEMBERED = 10_000;
/** Refusals because of the person's role, which their own list has: it may have been somebody else in their name. */
const BY_ROLE: ReadonlySet<string> = new Set(['NotModerator', 'NotYours', 'SecondFactorNeeded', 'NewPasswordNeeded']);

/**
 * Returns a function that records the refusals that concern security: calls that the person may not make, calls beyond a limit, and wrong passwords of
 * somebody signed in. Of equal ones one in an hour, except wrong passwords.
 */
export function openRefusalEvents(
  ports: SecurityPorts & Pick<Ports, 'trustedProxies'>,
): (c: Context<Env>, refused: Pick<Refused, 'status' | 'code'>) => void {
  const remembered = new Map<string, number>();

  return (c, refused) => {
    const event = eventOf(c, refused, addressOf(c, ports.trustedProxies));
    if (event !== undefined && (event.kind === 'PasswordRefused' || isFirst(event))) recordSecurityEvent(ports, event);
  };

  function isFirst({ from, ...what }: SecurityEvent): boolean {
    const now = Date.parse(ports.clock.now());
    // A person's own, wherever they come from; of nobody known, those of a network.
    const key = JSON.stringify(
      'person' in what && what.person !== null ? what : [what, typeof from === 'string' ? '' : placeOf(from.address)],
    );
    const at = remembered.get(key) ?? Number.NEGATIVE_INFINITY;
    if (now - at < PERIOD_MS && now >= at) return false;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, now);
    return true;
  }
}

function eventOf(c: Context<Env>, { status, code }: Pick<Refused, 'status' | 'code'>, address: string): SecurityEvent | undefined {
  const route = c.get('route') ?? '';
  const person = c.get('person') ?? null;
  const from = { address, userAgent: c.req.header('User-Agent') ?? '' };
  if (status === 429) return { kind: 'LimitReached', person, limit: c.get('limit') ?? '', from };
  if (code === 'WrongPassword') return { kind: 'PasswordRefused', person, from };
  if (BY_ROLE.has(code)) return { kind: 'AccessRefused', person, code, route, from };
  return status === 403 || code === 'OtherAccount' ? { kind: 'RequestRefused', person, code, route, from } : undefined;
}

/** The client's address; the refusal may be that the proxy did not name it. */
function addressOf(c: Context<Env>, trustedProxies: readonly string[]): string {
  try {
    return clientAddress(c, trustedProxies);
  } catch {
    return 'unknown';
  }
}
