import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Env } from '../../server/http/env.ts';
import { refusalResponse, Refused } from '../../server/http/refused.ts';
import { contentSecurityPolicy, securityHeaders, SONNER_STYLE } from '../../server/http/securityHeaders.ts';
import { challengeLink, siteRoute } from '../../server/site/routes.ts';
import { readSite, sourceHash } from '../../server/site/site.ts';

const STYLE = 'body { margin: 0 }';
const SCRIPT = 'document.documentElement.dataset.theme = "dark"';
const PAGE = `<!doctype html><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/assets/app-1.js"></script>`;
const CODE = `export const text = '${'gauntlet '.repeat(500)}';`;

describe('the built app', () => {
  let dist: string;
  let app: Hono<Env>;
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'gauntlet-dist-'));
    mkdirSync(join(dist, 'assets'));
    const files = {
      'index.html': PAGE,
      'assets/app-1.js': CODE,
      'assets/font-1.woff2': 'font',
      'sw.js': '// worker',
      'manifest.webmanifest': '{}',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
    app = appOf(dist);
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  function appOf(directory: string): Hono<Env> {
    const site = readSite(directory);
    const made = new Hono<Env>();
    made.onError((error, c) => (error instanceof Refused ? refusalResponse(c, error) : c.text(String(error), 500)));
    made.use(securityHeaders(contentSecurityPolicy(site.inline)));
    made.get('/challenge/:id', challengeLink);
    made.get('/*', siteRoute(site));
    return made;
  }

  const request = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  test.each([
    ['/', { type: 'text/html; charset=utf-8', caching: 'no-cache' }],
    ['/index.html', { type: 'text/html; charset=utf-8', caching: 'no-cache' }],
    ['/sw.js', { type: 'text/javascript; charset=utf-8', caching: 'no-cache' }],
    ['/manifest.webmanifest', { type: 'application/manifest+json', caching: 'no-cache' }],
    ['/assets/app-1.js', { type: 'text/javascript; charset=utf-8', caching: 'public, max-age=31536000, immutable' }],
    ['/assets/font-1.woff2', { type: 'font/woff2', caching: 'public, max-age=31536000, immutable' }],
  ])('%s has its content type and caching: %j', async (path, { type, caching }) => {
    const { status, headers } = await request(path);
    expect({ status, contentType: headers.get('Content-Type'), cacheControl: headers.get('Cache-Control') }).toEqual({
      status: 200,
      contentType: type,
      cacheControl: caching,
    });
  });

  it('is sent compressed to clients that accept it', async () => {
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await request('/assets/app-1.js', { 'Accept-Encoding': accepted });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect({ contentEncoding: answer.headers.get('Content-Encoding'), vary: answer.headers.get('Vary') }).toEqual({
        contentEncoding: encoding,
        vary: 'Accept-Encoding',
      });
      expect(bytes.length).toBeLessThan(CODE.length / 10);
      expect(decompress(bytes).toString()).toBe(CODE);
    }
    const plain = await request('/assets/app-1.js');
    expect({ contentEncoding: plain.headers.get('Content-Encoding'), body: await plain.text() }).toEqual({
      contentEncoding: null,
      body: CODE,
    });
    expect((await request('/assets/font-1.woff2', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull();
  });

  it('is not sent again when it has not changed', async () => {
    const etag = (await request('/')).headers.get('ETag') ?? '';
    expect((await request('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('redirects a shared link to its screen', async () => {
    const answer = await request('/challenge/0199-a');
    expect({ status: answer.status, location: answer.headers.get('Location') }).toEqual({ status: 302, location: '/#/challenge/0199-a' });
    expect((await request('/challenge/..%2F%0d%0aX')).headers.get('Location')).toBe('/#/challenge/..%2F%0D%0AX');
  });

  it('redirects a typed address to its screen', async () => {
    const answer = await request('/points', { Accept: 'text/html' });
    expect({ status: answer.status, location: answer.headers.get('Location') }).toEqual({ status: 302, location: '/#/points' });
    expect((await request('//elsewhere/points', { Accept: 'text/html' })).headers.get('Location')).toMatch(/^\/#\//);
  });

  test.each(['/assets/app-2.js', '/../package.json', '/assets/..%2f..%2fpackage.json', '/.env', '/api/unknown'])(
    'has no %s',
    async (path) => {
      expect((await request(path, { Accept: 'text/html' })).status).toBe(404);
    },
  );

  it('responds with the build command before the build', async () => {
    const answer = await appOf(join(dist, 'nowhere')).request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });

  describe('the policy of its pages', () => {
    it('lists inline code of the page by its hash, and allows nothing unsafe', async () => {
      const policy = (await request('/')).headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain(`script-src 'self' ${sourceHash(SCRIPT)};`);
      expect(policy).toContain(`style-src 'self' ${SONNER_STYLE} ${sourceHash('')} ${sourceHash(STYLE)};`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('*');
    });

    it('lists the style that sonner adds to the page', () => {
      const code = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
      const literal = /^__insertCSS\((".*")\);?$/m.exec(code)?.[1] ?? '""';
      const css: unknown = JSON.parse(literal);
      expect(SONNER_STYLE).toBe(`'sha256-${createHash('sha256').update(String(css)).digest('base64')}'`);
    });
  });

  it('is sent with the security headers, also for refusals', async () => {
    for (const path of ['/', '/assets/app-1.js', '/assets/none.js']) {
      const { headers } = await request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
  });
});
