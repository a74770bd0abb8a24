import type { Page } from 'playwright';
import { expect } from 'vitest';
import { askServer } from '../../server/hostSocket.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { challengeIdIn, startChallenge } from './support/challenges.ts';
import { loseNextAnswer, setOnline } from './support/network.ts';
import { challengeNode, idOf, participationsIn } from './support/nodeApi.ts';
import type { Person } from './support/person.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/test.ts';

/** Has a verified host create a paid group of 25.01 dollars; returns its id. */
async function hostsGroup(server: RunningServer, host: Person, title: string): Promise<string> {
  for (const command of ['confirm', 'verify']) await askServer(server.dataDir, `${command} ${host.email}`);
  const { page } = host;
  await page.goto('/#/groups');
  await page.reload();
  await page.getByText('You are a verified influencer: you can host paid groups.').waitFor();
  await page.goto('/#/create');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('radio', { name: /Group \(Paid\)/ }).check({ force: true });
  await page.getByLabel('Entry Fee ($)').fill('25.01');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  return challengeIdIn(page);
}

async function opensGroup({ page }: Person, id: string): Promise<void> {
  await page.goto(`/#/challenge/${id}`);
  await page.getByRole('button', { name: 'Join challenge for $25.01' }).waitFor();
}

const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Pay $25.01' });

test('CH7 a member pays and joins after a lost response, is charged once, and the host sees what it brought', async ({
  person,
  server,
}) => {
  const [host, ann] = [await person('Holly'), await person('Ann')];
  const id = await hostsGroup(server, host, 'Sunrise swimmers');
  await opensGroup(ann, id);
  const { page, context } = ann;
  ann.complaints.allow(/payments|CONNECTION_RESET/);
  const buys = [page.getByRole('main'), page.getByRole('dialog')].map((part) =>
    part.getByRole('list', { name: 'What the entry fee buys' }),
  );
  const texts = ['A seat in this group until it ends.', '$12.50 go to the host, $12.51 to the platform', 'All of it comes back'];
  for (const text of texts) expect(await buys[0]?.innerText()).toContain(text);
  await page.getByRole('button', { name: 'Join challenge for $25.01' }).click();
  await buys[1]?.waitFor();
  for (const text of texts) expect(await buys[1]?.innerText()).toContain(text);
  const lost = loseNextAnswer(context, 'POST', /\/api\/local\/payments/);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Processing' }).waitFor();
  await lost;
  await page.getByRole('alert').filter({ hasText: 'No answer arrived. Try again: you are never charged twice.' }).waitFor();
  await payButton(page).click();
  await page.getByText('You take part. Good luck!').waitFor();
  const me = await idOf(ann);
  await expect.poll(async () => (await participationsIn(ann, id)).filter((fields) => fields['/attributes/@usrId'] === me).length).toBe(1);
  expect((await challengeNode(ann, id))?.['/attributes/@paid']).toBe(2_501);
  expect(await page.getByText('What this group brought').count()).toBe(0);

  await host.page.reload();
  const card = host.page.getByRole('region', { name: 'What this group brought' });
  await card.getByText('$12.50', { exact: true }).waitFor();
  await card.getByText('$25.01', { exact: true }).waitFor();
  expect(await faultsOf(host.page, 'the group', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  await host.page.goto('/#/groups');
  const groups = host.page.getByRole('region', { name: 'What your groups brought' });
  await groups.getByRole('link', { name: 'Sunrise swimmers' }).waitFor();
  await groups.getByText('of $25.01').waitFor();
  expect(await faultsOf(host.page, 'Groups', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  await host.page.goto(`/#/challenge/${id}`);
  await host.page.getByRole('button', { name: 'Cancel challenge' }).click();
  await host.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel challenge' }).click();
  await host.page.goto('/#/groups');
  await groups.getByText('$25.01 returned').waitFor();
});

test('CH7 paying needs a connection, which the dialog says; CH20 leaving says what it costs, and the page what it cost', async ({
  person,
  server,
}) => {
  const [host, ben] = [await person('Hugo'), await person('Ben')];
  const id = await hostsGroup(server, host, 'Evening readers');
  await opensGroup(ben, id);
  const { page, context } = ben;
  await page.getByRole('button', { name: 'Join challenge for $25.01' }).click();
  await payButton(page).waitFor();
  await setOnline(context, false);
  await page.getByRole('alert').filter({ hasText: 'Paying needs a connection.' }).waitFor();
  expect(await payButton(page).isDisabled()).toBe(true);
  await setOnline(context, true);
  await payButton(page).click();
  await page.getByText('You take part. Good luck!').waitFor();

  await startChallenge(host.page);
  await page.getByRole('heading', { name: 'Check in today' }).waitFor();
  await page.locator('summary', { hasText: 'Details' }).click();
  await page.getByRole('button', { name: 'Leave challenge' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.innerText()).toMatch(
    /counts as failed for you\. The others go on[\s\S]*1 check-in without a proof will count as missed[\s\S]*fee of \$25\.01 is not returned/,
  );
  await dialog.getByRole('button', { name: 'Leave challenge' }).click();
  await page.getByRole('heading', { name: 'You left this challenge' }).waitFor();
  const main = page.getByRole('main');
  await expect.poll(() => main.innerText()).toMatch(/The others go on\.\s+1 check-in without a proof counts as missed\./);
  expect(await main.innerText()).toContain('Your entry fee of $25.01 is not returned.');
  await page.getByRole('cell', { name: /: Missed, not final.*, today$/ }).waitFor();
  await page.getByText('Only verified influencers can host paid group challenges. Yours is a free group.').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('radio', { name: /Group \(Free\)/ }).isChecked()).toBe(true);
});

test('BE7 a bet that joins a paid group pays its entry fee on the server', async ({ person, server }) => {
  const [host, cleo] = [await person('Hanna'), await person('Cleo')];
  const id = await hostsGroup(server, host, 'Morning pages');
  await opensGroup(cleo, id);
  const { page } = cleo;
  await page.getByRole('button', { name: /^Place bet/ }).click();
  await payButton(page).click();
  await page.getByText("You're In!").waitFor();
  await expect.poll(async () => (await challengeNode(cleo, id))?.['/attributes/@paid']).toBe(2_501);
  const me = await idOf(cleo);
  await expect.poll(async () => (await participationsIn(cleo, id)).some((fields) => fields['/attributes/@usrId'] === me)).toBe(true);
});
