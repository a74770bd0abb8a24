import { errorResponse } from '@gauntlet/core';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Env } from '../../server/http/env.ts';
import { checkPageToken } from '../../server/http/pageToken.ts';
import { Refused, refusalResponse } from '../../server/http/refused.ts';

const TOKEN = '0123456789abcdef'.repeat(4);
const OTHER = 'fedcba9876543210'.repeat(4);
const SESSION = 'gauntlet.session_token=x';

async function responseWith(headers: Record<string, string>, publicUrl?: string): Promise<Response> {
  const app = new Hono<Env>();
  app.onError((error, c) => (error instanceof Refused ? refusalResponse(c, error) : c.text('failed', 500)));
  app.post('/', (c) => {
    checkPageToken(c, publicUrl);
    return c.text('done');
  });
  return app.request('http://gauntlet.example/', { method: 'POST', headers });
}

async function textTo(headers: Record<string, string>): Promise<string> {
  return (await responseWith(headers)).text();
}

async function answerTo(headers: Record<string, string>, publicUrl?: string): Promise<unknown> {
  const answer = await responseWith(headers, publicUrl);
  const text = await answer.text();
  return answer.status === 200 ? text : { status: answer.status, code: /"code":"(\w+)"/.exec(text)?.[1] };
}

const REFUSED = { status: 403, code: 'CsrfMismatch' };
const shown = { 'X-CSRF-Token': TOKEN };
const cookie = (token: string, name = 'gauntlet.csrf') => ({ Cookie: `${SESSION}; ${name}=${token}` });

describe("SC2 a call that can change something carries the page's token twice", () => {
  test.each([
    ['header and cookie agree', { ...shown, ...cookie(TOKEN) }, 'done'],
    ['a session without either', { Cookie: SESSION }, REFUSED],
    ['a session with the cookie alone, as in a forged request', cookie(TOKEN), REFUSED],
    ['a session with the header alone', { ...shown, Cookie: SESSION }, REFUSED],
    ['they differ', { ...shown, ...cookie(OTHER) }, REFUSED],
    ['they differ in the last letter', { ...shown, ...cookie(`${TOKEN.slice(0, -1)}0`) }, REFUSED],
    ['both are empty', { 'X-CSRF-Token': '', ...cookie('') }, REFUSED],
    ['both are the same, and too short to be random', { 'X-CSRF-Token': 'ab', ...cookie('ab') }, REFUSED],
    ['both are the same, and no hex', { 'X-CSRF-Token': 'z'.repeat(64), ...cookie('z'.repeat(64)) }, REFUSED],
    ['a browser’s call without a session', { 'Sec-Fetch-Site': 'same-origin' }, REFUSED],
    ['an older browser’s call without a session', { Origin: 'http://gauntlet.example' }, REFUSED],
    [
      "a browser's call with the token before any sign-in",
      { ...shown, Cookie: `gauntlet.csrf=${TOKEN}`, Origin: 'http://gauntlet.example' },
      'done',
    ],
    ['a program without a session', {}, 'done'],
  ])('%s', async (_, headers, expected) => {
    expect(await answerTo(headers)).toEqual(expected);
  });

  test('a page without the token receives no verdict on its write, so that the write waits for a reload', async () => {
    const bodyOf = async (headers: Record<string, string>): Promise<unknown> => JSON.parse(await textTo(headers));
    const answered = await bodyOf({ ...cookie(TOKEN) });
    expect(errorResponse.safeParse(answered).success).toBe(true);
    // A page of an older version takes only a response with `ok` for the node API's.
    expect(answered).not.toHaveProperty('ok');
    expect(await bodyOf({ ...shown, ...cookie(OTHER) })).toMatchObject({ ok: false });
  });

  const TLS = 'https://gauntlet.example';
  const SAFE = '__Host-gauntlet.csrf';

  test('over TLS the token is in the cookie that no other host can set', async () => {
    expect(await answerTo({ ...shown, ...cookie(TOKEN, SAFE) }, TLS)).toBe('done');
    expect(await answerTo({ ...shown, ...cookie(TOKEN) }, TLS)).toEqual(REFUSED);
    expect(await answerTo({ ...shown, Cookie: `gauntlet.csrf=${TOKEN}; ${SAFE}=${OTHER}` }, TLS)).toEqual(REFUSED);
  });

  test('behind an unknown proxy that ends TLS, that cookie takes precedence', async () => {
    expect(await answerTo({ ...shown, ...cookie(TOKEN, SAFE) })).toBe('done');
    expect(await answerTo({ ...shown, Cookie: `gauntlet.csrf=${TOKEN}; ${SAFE}=${OTHER}` })).toEqual(REFUSED);
  });
});
