import { expect } from 'vitest';
import { createChallenge } from './support/challenges.ts';
import { faultsOf, NARROW, NARROW_LIGHT } from './support/accessibility.ts';
import { test } from './support/test.ts';

test('SY18 a challenge that a proxy does not let through says so on its page, and is sent by its button', async ({ person }) => {
  const ann = await person('Ann');
  ann.complaints.allow(/413/);
  const { page, context } = ann;
  const proxy = '**/api/local/projects/challenges/nodes';
  await context.route(proxy, (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<html>Too Large</html>' })
      : route.fallback(),
  );
  await createChallenge(page, { title: 'Run 5k', days: 7 });
  const line = page.getByText('Not sent yet: something on the way to the server finds it too large.');
  await line.waitFor();
  await page.getByText('Next try within a minute.').waitFor();
  const looks = [NARROW_LIGHT, { colorScheme: 'dark', width: NARROW } as const];
  expect(await faultsOf(page, 'a challenge that is not sent', looks)).toEqual([]);
  await context.unroute(proxy);
  await page.getByRole('button', { name: 'Try now' }).click();
  await line.waitFor({ state: 'detached' });
  expect(await page.getByText('Waiting to sync').count()).toBe(0);
});
