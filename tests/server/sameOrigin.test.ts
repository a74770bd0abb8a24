import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../server/http/refused.ts';
import { sameOrigin } from '../../server/http/sameOrigin.ts';

const HERE = 'http://gauntlet.example:3000';
const COOKIE = 'gauntlet.session_token=x';

function serverAt(publicUrl?: string): Hono {
  const app = new Hono();
  app.onError((error, c) => c.text(error.message, error instanceof Refused ? error.status : 500));
  app.use(sameOrigin(publicUrl));
  app.all('/', (c) => c.text('done'));
  return app;
}

describe('a write is accepted only from our own pages', () => {
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/jpeg'];

  describe.each(types)('%s', (type) => {
    test.each([
      ['our page', { Origin: HERE, 'Sec-Fetch-Site': 'same-origin', Cookie: COOKIE }, 200],
      ['our page in a browser without Sec-Fetch-Site', { Origin: HERE, Cookie: COOKIE }, 200],
      ['our page without an Origin', { 'Sec-Fetch-Site': 'same-origin', Cookie: COOKIE }, 200],
      ['another site', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', Cookie: COOKIE }, 403],
      ['another site, without a session', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['another site, in a browser without Sec-Fetch-Site', { Origin: 'https://elsewhere.example', Cookie: COOKIE }, 403],
      ['a sibling of our site', { Origin: 'http://blog.gauntlet.example:3000', 'Sec-Fetch-Site': 'same-site', Cookie: COOKIE }, 403],
      ['our host at another port', { Origin: 'http://gauntlet.example:4000', Cookie: COOKIE }, 403],
      ['a page of no origin', { Origin: 'null', Cookie: COOKIE }, 403],
      ['a link that was opened', { 'Sec-Fetch-Site': 'none', Cookie: COOKIE }, 403],
      ['a request without an origin, with a session', { Cookie: COOKIE }, 403],
      ['a program, without a session', {}, 200],
    ])('%s', async (_, headers, status) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await serverAt().request(`${HERE}/`, { method, body: 'x', headers: { 'Content-Type': type, ...headers } });
        expect(answer.status).toBe(status);
      }
    });
  });

  test.each(['GET', 'HEAD', 'OPTIONS'])('%s writes nothing and is accepted from any origin', async (method) => {
    const answer = await serverAt().request(`${HERE}/`, {
      method,
      headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
  });

  test('behind a proxy, our pages are those at PUBLIC_URL', async () => {
    const server = serverAt('https://gauntlet.example.org/');
    const from = async (origin: string) =>
      (await server.request(`${HERE}/`, { method: 'POST', headers: { Origin: origin, Cookie: COOKIE } })).status;
    expect({
      publicOrigin: await from('https://gauntlet.example.org'),
      plainHttp: await from('http://gauntlet.example.org'),
      ownAddress: await from(HERE),
    }).toEqual({ publicOrigin: 200, plainHttp: 403, ownAddress: 403 });
  });
});
