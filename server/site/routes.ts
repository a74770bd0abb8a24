import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { Refused } from '../http/refused.ts';
import type { Asset, Site } from './site.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip';
type Handler = (c: Context) => Promise<Response>;

/** The whole app takes a quarter of a second. The next quality takes thirty times as long for files that are 0.2 % smaller. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/**
 * Serves the files of the app, its page at `/`. A path that a person may type (`/feed`) redirects to the screen of that name, since the
 * app's own paths follow the `#`.
 */
export function siteRoute(site: Site): Handler {
  const compressed = new Map<string, Promise<Buffer>>();
  return async (c) => {
    const asset = site.assets.get(c.req.path === '/' ? '/index.html' : c.req.path);
    if (asset !== undefined) return assetResponse(c, asset, compressed);
    if (c.req.path === '/')
      throw new Refused(503, 'NotBuilt', 'The app is not built yet: run `npm run build`, then start the server again.');
    // The path as it was requested: a header has no letters outside of ASCII.
    if (isScreen(c)) return c.redirect(`/#${new URL(c.req.url).pathname}`, 302);
    throw new Refused(404, 'NotFound', 'There is nothing at this address.');
  };
}

/** Redirects a shared link, `{origin}/challenge/{id}` (spec section 2), to the challenge's screen. The code of an inviter stays in it (CM24). */
export function challengeLink(c: Context): Response {
  const { search } = new URL(c.req.url);
  return c.redirect(`/#/challenge/${encodeURIComponent(c.req.param('id') ?? '')}${search}`, 302);
}

function isScreen(c: Context): boolean {
  const asksForPage = c.req.header('Accept')?.includes('text/html') ?? false;
  return asksForPage && !c.req.path.startsWith('/api/') && !c.req.path.includes('.');
}

async function assetResponse(c: Context, asset: Asset, compressed: Map<string, Promise<Buffer>>): Promise<Response> {
  c.header('ETag', asset.etag);
  c.header('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (asset.compressible) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('If-None-Match')?.includes(asset.etag)) return c.body(null, 304);
  c.header('Content-Type', asset.type);
  const encoding = asset.compressible ? encodingFor(c.req.header('Accept-Encoding')) : undefined;
  if (encoding === undefined) return c.body(new Uint8Array(asset.bytes));
  c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(await smaller(asset, encoding, compressed)));
}

function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Returns the compressed file, cached. */
function smaller(asset: Asset, encoding: Encoding, compressed: Map<string, Promise<Buffer>>): Promise<Buffer> {
  const key = `${encoding} ${asset.etag}`;
  const cached = compressed.get(key) ?? (encoding === 'br' ? brotli(asset.bytes, BROTLI_OPTIONS) : zip(asset.bytes));
  compressed.set(key, cached);
  return cached;
}
