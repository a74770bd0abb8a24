import type { Context } from 'hono';
import { isAccountGone } from '../auth/accountGone.ts';
import type { Env } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { Ports } from '../ports.ts';
import type { FileRow } from '../nodes/nodeStore.ts';
import { isUuid } from '../nodes/invitation.ts';
import { nodesOfPorts } from '../nodes/sqlNodes.ts';
import { showsFile } from '../nodes/witnessInvitation.ts';
import { storedName } from './fileStore.ts';
import { rangeOf } from './range.ts';
import { countUpload, settleUpload } from './quota.ts';
import { checkSize, receiveFile } from './receive.ts';
import { sweepFile } from './sweep.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Photos and videos of proofs, addressed by the SHA-256 of the bytes that were sent. What is served has no metadata. */
export function fileRoutes(ports: Pick<Ports, 'store' | 'nodes' | 'files' | 'photos' | 'clock' | 'limits'>) {
  const { store, files, clock } = ports;
  const nodes = nodesOfPorts(ports);
  return {
    /** Stores a file and records that this person uploaded it: only then may one of their proofs reference it. Idempotent. */
    put: async (c: Context<Env>): Promise<Response> => {
      const sha256 = hashInPath(c);
      c.set('about', sha256);
      const { person } = c.get('session');
      const declared = Number(c.req.header('Content-Length') ?? 0);
      checkSize(declared, undefined);
      await countUpload(ports, person.id, declared);
      const before = await nodes.file(sha256);
      const stored = async (): Promise<FileRow | undefined> =>
        before !== undefined && before.servedSha256 !== null && (await files.has(storedName(before))) ? before : undefined;
      const received = await receiveFile(ports, { sha256, body: c.req.raw.body, stored });
      const upload = await nodes.saveUpload(received, person.id, clock.now(), ports.limits.storage).catch(async (error: unknown) => {
        // The account was deleted during the upload: remove its bytes.
        if (isAccountGone(error)) await sweepFile({ store, files }, received);
        throw error;
      });
      if (upload.kind === 'full') await sweepFile({ store, files }, received);
      const file = await settleUpload(ports, person.id, { declared, received, upload });
      await removeUnused(storedName(file), [received, ...(before === undefined ? [] : [before])].map(storedName));
      if (!(await files.has(storedName(file))))
        throw new Refused(503, 'SendAgain', 'The file was being removed. Send it again.', { retryAfter: 1 });
      const { type, size } = file;
      return c.json({ ok: true, sha256, type, size }, 201);
    },

    /** Returns a file, or the part that a video player requests. */
    get: async (c: Context<Env>): Promise<Response> => {
      if (await isWithheld(hashInPath(c), c.get('session').person.id)) throw noSuchFile();
      return serve(c);
    },

    /** The same to somebody who is not signed in, with the code of the link for a witness, of a check-in of that challenge only (RV12). */
    getWitnessed: async (c: Context<Env>): Promise<Response> => {
      const asked = { id: c.req.param('id') ?? '', code: c.req.query('witness') ?? '', sha256: hashInPath(c) };
      if (!isUuid(asked.id) || !(await showsFile(nodes, asked))) throw noSuchFile();
      return serve(c);
    },
  };

  async function serve(c: Context<Env>): Promise<Response> {
    const sha256 = hashInPath(c);
    const file = await nodes.file(sha256);
    if (file === undefined) throw noSuchFile();
    const etag = file.servedSha256 ?? sha256;
    setFileHeaders(c, etag, file.type);
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    const range = isStale(c, etag) ? 'all' : rangeOf(c.req.header('Range'), file.size);
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${file.size}`);
      throw new Refused(416, 'NoSuchRange', 'The file has no such part.');
    }
    const { first, last } = range === 'all' ? { first: 0, last: file.size - 1 } : range;
    const bytes = await files.read(storedName(file), { first, last });
    if (bytes === undefined) throw noSuchFile();
    c.header('Content-Length', String(last - first + 1));
    if (range !== 'all') c.header('Content-Range', `bytes ${first}-${last}/${file.size}`);
    return c.body(bytes, range === 'all' ? 200 : 206);
  }

  /** Whether moderators hid the check-in with this file (MD6), or a block hides who uploaded it (CM17). Moderators see it. */
  async function isWithheld(sha256: string, person: string): Promise<boolean> {
    const { moderation } = nodes;
    const isHidden = (await moderation.isFileHidden(sha256, person)) || (await moderation.isFileApart(sha256, person));
    return isHidden && !(await nodes.isModerator(person));
  }

  /** Removes what was stored for the same file, by an older version or another server, and is not served. */
  async function removeUnused(served: string, names: readonly string[]): Promise<void> {
    for (const name of names) if (name !== served) await files.remove(name);
  }
}

function hashInPath(c: Context): string {
  const sha256 = c.req.param('sha256') ?? '';
  if (SHA256.test(sha256)) return sha256;
  throw new Refused(400, 'BadHash', 'A file is named by its SHA-256 in 64 lower-case hexadecimal digits.', { field: 'sha256' });
}

/** Sandboxes uploaded content: no script, no form, no access to our origin. */
function setFileHeaders(c: Context, etag: string, type: string): void {
  c.header('Content-Type', type);
  c.header('Content-Disposition', 'inline');
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  // The cache must revalidate, so that it shows nothing after logout.
  c.header('Cache-Control', 'private, no-cache');
  c.header('ETag', `"${etag}"`);
  c.header('Accept-Ranges', 'bytes');
}

function isStale(c: Context, etag: string): boolean {
  const condition = c.req.header('If-Range');
  return condition !== undefined && condition !== `"${etag}"`;
}

function noSuchFile(): Refused {
  return new Refused(404, 'NoSuchFile', 'There is no such file.');
}
