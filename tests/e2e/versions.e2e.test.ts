import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { createChallenge } from './support/challenges.ts';
import { signUp } from './support/person.ts';
import { test } from './support/test.ts';

test('VC1 VC4 VC6 VC7 a snapshot is saved and restored: the theme returns, the current state is saved first, the log stays, and no other person sees it', async ({
  person,
}) => {
  const ann = await person('Ann', { colorScheme: 'dark' });
  const { page } = ann;
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await open(page);
  const save = page.getByRole('button', { name: 'Save snapshot' });
  await page.getByText('No snapshots yet').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Snapshot name').fill('   ');
  await save.click();
  await page.getByText('Please enter a snapshot name').waitFor();
  await saveAs(page, 'Calm');
  await close(page);

  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await createChallenge(page, { title: 'Swim before work' });
  await open(page);
  // Its creation, and the server's response.
  await page.getByText(/Events since then: [1-9]\d* stay/).waitFor();
  expect(await page.getByRole('link', { name: 'See the app as it was' }).count()).toBe(0);
  expect(await faultsOf(page, 'Version Control', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  const restore = page.getByRole('button', { name: 'Restore Calm' });
  await restore.click();
  const question = page.getByRole('alertdialog', { name: 'Restore snapshot "Calm"? This will reload the page.' });
  await question.waitFor();
  // Escape closes the confirmation, and not the panel behind it.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await restore.click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Snapshot restored! Reloading...').waitFor();
  await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  await page.getByRole('heading', { name: 'Swim before work', level: 1 }).waitFor();
  await open(page);
  await page.getByText('Before restoring “Calm”').first().waitFor();

  await page.getByRole('button', { name: 'Delete Calm' }).click();
  await page.getByRole('alertdialog', { name: 'Delete snapshot "Calm"?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Snapshot deleted').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Snapshots' }).getByRole('listitem').count()).toBe(1);
  await close(page);

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForFunction(() => localStorage.getItem('gauntlet.session') === null);
  await signUp({ ...ann, name: 'Ben', email: `ben.${ann.email}` });
  await open(page);
  await page.getByText('No snapshots yet').waitFor();
});

test('VC3 VC5 VC8 an export contains no session, and a failure is reported and changes nothing', async ({ person }) => {
  const { page, complaints } = await person('Ann');
  await page.evaluate(() => {
    sessionStorage.setItem('csrfToken', 'c0ffee');
    localStorage.setItem('gauntlet.role', 'admin');
  });
  await page.goto('/#/versions');
  await page.reload();
  await saveAs(page, 'Calm');
  await page.getByRole('link', { name: 'See the app as it was' }).waitFor();

  const exported: unknown = JSON.parse(await textOf(page, 'Export state'));
  await page.getByText('App state exported!').waitFor();
  expect(exported).toMatchObject({ state: { localStorage: { 'gauntlet.role': 'admin' } }, metadata: { url: page.url() } });
  expect(JSON.stringify(exported)).not.toMatch(/c0ffee|gauntlet\.(user|session)|@example\.org/);
  expect(await textOf(page, 'Export Calm')).toContain('"name": "Calm"');
  expect(await textOf(page, 'Instructions')).toContain('TO GO BACK');
  await page.getByText('Instructions downloaded!').waitFor();

  complaints.allow(/QuotaExceededError|The device is full/);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    localStorage.setItem('theme', 'dark');
  });
  await page.getByLabel('Snapshot name').fill('One more');
  await page.getByRole('button', { name: 'Save snapshot' }).click();
  await page.getByText('Failed to create snapshot').waitFor();
  await page.getByRole('button', { name: 'Restore Calm' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Failed to restore snapshot').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.evaluate(() => {
    Storage.prototype.key = () => {
      throw new DOMException('No storage.', 'SecurityError');
    };
  });
  await page.getByRole('button', { name: 'Export state' }).click();
  await page.getByText('Failed to export state').waitFor();
});

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Version Control' }).click();
  await page.getByRole('dialog', { name: 'Version Control' }).waitFor();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Version Control' }).waitFor({ state: 'detached' });
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Snapshot name').fill(name);
  await page.getByRole('button', { name: 'Save snapshot' }).click();
  await page.getByText(`Snapshot "${name}" created!`).waitFor();
}

/** The text of the file that a button downloads. */
async function textOf(page: Page, button: string): Promise<string> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
