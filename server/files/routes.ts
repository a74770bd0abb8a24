import type { Context } from 'hono';
import { isAccountGone } from '../auth/accountGone.ts';
import type { Env } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import { rangeOf } from './range.ts';
import { checkSize, receiveFile } from './receive.ts';
import { sweepFile } from './sweep.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Photos and videos of proofs, addressed by the SHA-256 of their bytes. */
export function fileRoutes(ports: Pick<Ports, 'store' | 'nodes' | 'files' | 'clock'>) {
  const { store, files, clock } = ports;
  const nodes = nodesOfPorts(ports);
  return {
    /** Stores a file and records that this person uploaded it: only then may one of their proofs reference it. Idempotent. */
    put: async (c: Context<Env>): Promise<Response> => {
      const sha256 = hashInPath(c);
      c.set('about', sha256);
      const { person } = c.get('session');
      checkSize(Number(c.req.header('Content-Length') ?? 0), undefined);
      const { type, size } = await receiveFile(files, sha256, c.req.raw.body);
      await nodes.saveUpload({ sha256, type, size }, person.id, clock.now()).catch(async (error: unknown) => {
        // The account was deleted during the upload: remove its bytes.
        if (isAccountGone(error)) await sweepFile({ store, files }, sha256);
        throw error;
      });
      if (!(await files.has(sha256))) throw new Refused(503, 'SendAgain', 'The file was being removed. Send it again.', { retryAfter: 1 });
      return c.json({ ok: true, sha256, type, size }, 201);
    },

    /** Returns a file, or the part that a video player requests. */
    get: async (c: Context<Env>): Promise<Response> => {
      const sha256 = hashInPath(c);
      const file = await nodes.file(sha256);
      if (file === undefined) throw noSuchFile();
      setFileHeaders(c, sha256, file.type);
      if (c.req.header('If-None-Match')?.includes(sha256)) return c.body(null, 304);
      const range = isStale(c, sha256) ? 'all' : rangeOf(c.req.header('Range'), file.size);
      if (range === 'unsatisfiable') {
        c.header('Content-Range', `bytes */${file.size}`);
        throw new Refused(416, 'NoSuchRange', 'The file has no such part.');
      }
      const { first, last } = range === 'all' ? { first: 0, last: file.size - 1 } : range;
      const bytes = await files.read(sha256, { first, last });
      if (bytes === undefined) throw noSuchFile();
      c.header('Content-Length', String(last - first + 1));
      if (range !== 'all') c.header('Content-Range', `bytes ${first}-${last}/${file.size}`);
      return c.body(bytes, range === 'all' ? 200 : 206);
    },
  };
}

function hashInPath(c: Context): string {
  const sha256 = c.req.param('sha256') ?? '';
  if (SHA256.test(sha256)) return sha256;
  throw new Refused(400, 'BadHash', 'A file is named by its SHA-256 in 64 lower-case hexadecimal digits.', { field: 'sha256' });
}

/** Sandboxes uploaded content: no script, no form, no access to our origin. */
function setFileHeaders(c: Context, sha256: string, type: string): void {
  c.header('Content-Type', type);
  c.header('Content-Disposition', 'inline');
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  // The cache must revalidate, so that it shows nothing after logout.
  c.header('Cache-Control', 'private, no-cache');
  c.header('ETag', `"${sha256}"`);
  c.header('Accept-Ranges', 'bytes');
}

function isStale(c: Context, sha256: string): boolean {
  const condition = c.req.header('If-Range');
  return condition !== undefined && condition !== `"${sha256}"`;
}

function noSuchFile(): Refused {
  return new Refused(404, 'NoSuchFile', 'There is no such file.');
}
