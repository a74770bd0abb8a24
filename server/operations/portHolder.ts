import { request } from 'node:http';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../store/store.ts';

/** The header of `/health` that names the process that responds: a random id of each start. */
export const INSTANCE_HEADER = 'gauntlet-instance';

/** Who responds at an address: a Gauntlet with its instance, another program, or nobody. */
export type Responder = { readonly kind: 'gauntlet'; readonly instance: string } | { readonly kind: 'other' | 'nobody' };

/** Codes of a connection that was not made. */
const NOBODY = new Set(['ECONNREFUSED', 'EADDRNOTAVAIL', 'ENETUNREACH', 'EHOSTUNREACH', 'EAFNOSUPPORT', 'EINVAL']);

/** Asks who responds at an address and port. A program that does not respond within `ms` milliseconds, or not with HTTP, is another one. */
export function responderAt(address: string, port: number, ms: number): Promise<Responder> {
  return new Promise((resolve) => {
    const options = { host: address, port, path: '/health', agent: false, signal: AbortSignal.timeout(ms) };
    const asked = request(options, (response) => {
      const instance = response.headers[INSTANCE_HEADER];
      resolve(typeof instance === 'string' ? { kind: 'gauntlet', instance } : { kind: 'other' });
      response.destroy();
    });
    asked.on('error', (error) => resolve({ kind: NOBODY.has(codeOf(error) ?? '') ? 'nobody' : 'other' }));
    asked.end();
  });
}

/** Returns a phrase for who listens on a port, such as `another program (nginx, process 17)`. Only Linux names the process, where we may see it. */
export async function holderOf(port: number, addresses: readonly string[], ms: number): Promise<string> {
  const responders = await Promise.all(addresses.map((address) => responderAt(address, port, ms)));
  const what = responders.some(({ kind }) => kind === 'gauntlet') ? 'another Gauntlet' : 'another program';
  const found = listenerOn(port);
  if (found === undefined) return what;
  return what === 'another Gauntlet' ? `${what} (process ${found.pid})` : `${what} (${found.name}, process ${found.pid})`;
}

/** Returns the other process that listens on a port of this machine, from /proc. This one may listen there too, at another address. */
function listenerOn(port: number): { readonly pid: number; readonly name: string } | undefined {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)));
  if (sockets.size === 0) return undefined;
  for (const pid of orNone(() => readdirSync('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    const folder = join('/proc', pid, 'fd');
    const descriptors = orNone(() => readdirSync(folder));
    if (!descriptors.some((descriptor) => orNone(() => [readlinkSync(join(folder, descriptor))]).some((link) => sockets.has(link))))
      continue;
    const [name = 'unknown'] = orNone(() => [readFileSync(join('/proc', pid, 'comm'), 'utf8').trim()]);
    return { pid: Number(pid), name };
  }
  return undefined;
}

/** The sockets that listen on a port: lines of `sl local:port remote:port state … inode`, in hexadecimal. */
function listeningSockets(table: string, port: number): string[] {
  const LISTENING = '0A';
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return orNone(() => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && local?.endsWith(`:${hexPort}`))
    .map((fields) => `socket:[${fields[9]}]`);
}

/** A process may end, or belong to somebody else, while it is looked at. */
function orNone<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}
