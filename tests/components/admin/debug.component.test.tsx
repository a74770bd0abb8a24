import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logger } from '../../../src/lib/logger/appLogger.ts';
import { address } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const ZONE = 'Europe/Berlin';
const CANARY = 'Canary of the coal mine';
const entries = (): string[] =>
  page
    .getByRole('list', { name: 'Log entries' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
const health = (): string => document.querySelector('main dl dd')?.textContent ?? '';

test("DC1 DC4 DC5 DC6 the Debug Console lists the app's actions with the ids of commands and events, searches, exports and clears them", async ({
  member,
  downloads,
  complaints,
}) => {
  complaints.allow(/thrown on purpose/);
  logger.clear();
  await member('Ann', { at: '/create' });
  await page.getByLabelText('Title').fill(CANARY);
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: CANARY }).click();
  await expect.poll(address).toMatch(/^\/challenge\//);
  const id = address().split('/').at(-1) ?? '';
  await openTool('/debug', 'Debug Console');
  await page.getByLabelText('Search').fill(id);
  await expect
    .poll(entries)
    .toEqual(
      expect.arrayContaining([expect.stringContaining('CreateChallenge done'), expect.stringContaining('ChallengeCreated pushed: taken')]),
    );
  await expect.element(page.getByText(`Times are local: ${ZONE}.`)).toBeVisible();
  const time = document.querySelector('main time');
  const inBerlin = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: ZONE });
  expect(time?.textContent).toContain(inBerlin.format(new Date(time?.getAttribute('datetime') ?? '')));

  await page.getByLabelText('Search').fill('');
  await page.getByLabelText('Category').selectOptions('error');
  await expect.element(page.getByText('No log entries')).toBeVisible();
  expect(health()).toBe('Healthy');
  expect(outline(document.querySelector('main'), /^\d+$/, /(?<=\| )\d+/, /The newest \d+ of \d+|\d+ found/)).toMatchInlineSnapshot(`
    "# Debug Console
    Log entries of the running app: commands, events, the node API, errors, recovery.
    [button *panel-bottom Keep open beside the app]
    {green}
    *circle-check
    Health
    Healthy
    {red}
    *circle-x
    Errors
    <…>
    {amber}
    *triangle-exclamation-point
    Warnings
    <…>
    *scroll-text
    Entries, at most 1,000
    <…>
    Search
    [searchbox Search, “”, placeholder “Text, a type or an id”]
    Level
    [combobox Level, of >All levels; debug; info; warn; error; critical]
    *chevron-down
    Category
    [combobox Category, of All categories; command; log; sync; storage; recovery; >error]
    *chevron-down
    <…>. Times are local: Europe/Berlin.
    [button *download Export]
    {red} [button *trash Clear]
    *list-tree
    No log entries
    New log entries appear here."
  `);

  logger.log({ level: 'error', category: 'error', message: 'thrown on purpose', data: { challenge: id } });
  await expect.poll(entries).toEqual([expect.stringContaining('thrown on purpose')]);
  expect(health()).toBe('Warning');
  for (const summary of document.querySelectorAll<HTMLElement>('main [aria-label="Log entries"] summary')) summary.click();
  expect(outline(document.querySelector('[aria-label="Log entries"]'), /https?:\S+/, /"stack"[^]*/)).toMatchInlineSnapshot(`
    "(list Log entries)
    [button <time> error error thrown on purpose]
    { "challenge": "<id>" }
    <…>"
  `);
  await page.getByLabelText('Level').selectOptions('warn');
  await expect.element(page.getByText('No log entries')).toBeVisible();
  await page.getByLabelText('Level').selectOptions('All levels');

  await page.getByRole('button', { name: 'Export' }).click();
  expect(downloads.map(({ name }) => name)).toEqual(['gauntlet-debug-log-2026-03-02.json']);
  const exported = (await downloads[0]?.text) ?? '';
  expect(JSON.parse(exported)).toMatchObject({ health: { health: 'warning', errors: 1 } });
  expect(exported).toContain(id);
  expect(exported).not.toContain(CANARY);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(entries).toEqual([]);
  expect(page.getByText('Errors of earlier visits').elements()).toHaveLength(0);
});

test('DC5 more than a hundred entries are counted, eleven errors are critical, and errors of earlier visits are listed apart', async ({
  person,
  complaints,
}) => {
  complaints.allow(/on purpose/);
  logger.clear();
  await person();
  const stored = logger.stored.bind(logger);
  for (let i = 0; i < 11; i += 1) logger.log({ level: 'error', category: 'error', message: `error ${i} on purpose` });
  for (let i = 0; i < 120; i += 1) logger.log({ level: 'info', category: 'log', message: `entry ${i}` });
  const [earlier] = logger.stored();
  vi.spyOn(logger, 'stored').mockImplementation(() => [
    ...(earlier ? [{ ...earlier, id: 'before', message: 'From an earlier visit' }] : []),
    ...stored(),
  ]);
  await openTool('/debug', 'Debug Console');
  await expect.poll(health).toBe('Critical');
  await expect.element(page.getByText(/^The newest 100 of 1\d\d\. Times/)).toBeVisible();
  expect(entries()).toHaveLength(100);
  await page.getByText('Errors of earlier visits (1)').click();
  await expect.element(page.getByRole('list', { name: 'Errors of earlier visits' }).getByText('From an earlier visit')).toBeVisible();
  logger.clear();
});
