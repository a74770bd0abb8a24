import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../support/test.ts';

/** A text that only the form for a new challenge contains, as in the code of its screen. */
const ON_THE_FORM = '`Say what counts, how often, and for how long.`';

test('TS1 TS4 TS5 TS6 a recorded flow plays back in the app any number of times, and fails where the screen is broken', async ({
  person,
}) => {
  const { page, complaints } = await person('Ann');
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.reload();
  await page.goto('/#/testing');
  // The issues are listed in the tab whose button started the check.
  for (const [tab, button] of [
    ['Overview', 'Check accessibility of this page'],
    ['Accessibility', 'Check this page'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('tabpanel', { name: tab }).getByText('No accessibility issue').waitFor();
    await page.reload();
  }
  await page.getByRole('tab', { name: 'User Flows' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Please enter a flow name').waitFor();
  await page.getByLabel('Flow name').fill('Create a challenge');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await walk(page);
  const suite = page.getByRole('region', { name: 'Testing Suite' });
  await suite.getByRole('button', { name: 'Stop recording' }).click();

  await suite.getByRole('button', { name: 'Run its 4 tests' }).click();
  const [passed, failed] = [suite.getByText('Passed', { exact: true }), suite.getByText('Failed', { exact: true })];
  await passed.or(failed).waitFor();
  await suite.getByRole('tab', { name: 'Test Cases' }).click();
  await expect.poll(() => passed.count()).toBe(4);
  await suite.getByText('Create a challenge: visual').click();
  await suite.getByRole('img', { name: 'Difference' }).waitFor();
  // Each run created a challenge.
  const titles = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.poll(() => titles.innerText()).toMatch(/^Read by candle [0-9a-f]{4}$/);

  complaints.allow(/planted/);
  await page.route('**/assets/CreateRoute-*.js', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    expect(text).toContain(ON_THE_FORM);
    const headers = { ...answer.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ headers, body: text.replace(ON_THE_FORM, "(()=>{throw new Error('planted')})()") });
  });
  await page.reload();
  await page.goto('/#/testing');
  await playBack(page);
  await failed.waitFor();
  await suite.getByText('Step 3 (Type').waitFor();
  await suite.getByText('the app shows “Something Went Wrong”').waitFor();

  await page.unroute('**/assets/CreateRoute-*.js');
  await page.reload();
  await page.goto('/#/testing');
  await playBack(page);
  await passed.waitFor();
});

async function playBack(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'User Flows' }).click();
  await page.getByRole('button', { name: 'Play back' }).click();
}

/** Creates a challenge as a person does, and opens it. */
async function walk(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Create Challenge' }).first().click();
  await page.getByLabel('Title').pressSequentially('Read by candle');
  await page.getByRole('radio', { name: 'Group (Free)' }).check();
  await page.getByLabel('Proof Type').focus();
  await page.keyboard.type('Te');
  await page.getByLabel('Duration (days)').fill('14');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await main.getByRole('link', { name: 'Read by candle' }).click();
  await page.getByRole('heading', { name: 'Read by candle', level: 1 }).waitFor();
}
