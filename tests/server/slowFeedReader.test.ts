import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { follow } from './support/feed.ts';
import { createMemoryEnvironment } from './support/memoryEnvironment.ts';
import { commentOf, expectDone, started, takeAction } from './support/nodes.ts';

it('a stream of changes ends for a reader that does not read, while the others go on', async () => {
  const environment = await createMemoryEnvironment();
  const [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
  const challenge = await started(environment, ann);
  expectDone(await takeAction(environment, ben, challenge, 'joined'));
  const slow = await environment.app.request('/api/local/changes', { headers: { Cookie: ann.cookie, Accept: 'text/event-stream' } });
  const followed = await follow(environment.app, ben.cookie);
  await followed.until(({ length }) => length > 0);
  const texts = Array.from({ length: 150 }, (_, i) => `${i} ${'x'.repeat(1_990)}`);
  for (const text of texts) {
    const fields = commentOf(ben, { challenge, action: 'posted', at: environment.now() }, { '/text': text });
    expectDone(await ben.write('comments', fields, randomUUID()));
  }
  await followed.until(() => followed.text().includes(texts.at(-1) ?? ''));
  const received = await slow.text();
  expect(received.endsWith('data: {"type":"end","reason":"lagging"}\n\n')).toBe(true);
  expect(received).toContain(texts[0]);
  expect(received).not.toContain(texts.at(-1));
  followed.leave();
  await environment.close();
});
