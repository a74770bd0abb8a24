import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Member } from '../server/support/environment.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { refusal } from '../server/support/visitor.ts';

const TALKS = '/api/local/agents/coach/public-conversations';

describe('unusual paths and methods', () => {
  const environment = sharedServer();
  let ann: Member;
  beforeAll(async () => void (ann = await environment.signUp('Ann')));

  test.each([
    ['GET', '/%00'],
    ['GET', '/%0d%0a'],
    ['GET', '/%0d%0aSet-Cookie:%20a=b'],
    ['GET', '/challenge/%00'],
    ['GET', '/api/files/%00'],
    ['PATCH', '/api/local/projects/profiles/nodes/%00'],
    ['POST', `${TALKS}/%00/messages`],
    ['GET', '/%7f'],
    ['GET', '/%'],
    ['GET', '/%c3%28'],
  ])('RB1 %s %s, which no page or client sends, gets 400 and is not reported', async (method, path) => {
    const answer = await ann.send(method, path, {
      headers: { Accept: 'text/html', 'Content-Type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    expect(refusal(answer)).toEqual({ status: 400, code: 'BadPath' });
    expect(environment.reported).toEqual([]);
  });

  it('RB1 a screen whose path has letters outside of ASCII redirects to the screen', async () => {
    const answer = await ann.get('/caf%C3%A9/%E2%82%AC%20', { Accept: 'text/html' });
    expect({ status: answer.status, location: answer.headers.get('Location') }).toEqual({
      status: 302,
      location: '/#/caf%C3%A9/%E2%82%AC%20',
    });
  });

  it('RB2 HEAD of a stream takes no lease: the stream stays free for the page', async () => {
    const talk = String((await ann.post(TALKS, {})).at('conversationId'));
    const path = `${TALKS}/${talk}/stream`;
    const head = await ann.send('HEAD', path);
    expect({ status: head.status, allow: head.headers.get('Allow') }).toEqual({ status: 405, allow: 'GET' });
    await ann.post(`${TALKS}/${talk}/messages`, { text: 'How do streaks work?' });
    const stream = await ann.get(path);
    expect(stream.status).toBe(200);
    expect(stream.body).toContain('"type":"finish"');
  });
});
