import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { invariantRun } from '../../../src/admin/laws/invariantRun.ts';
import { faultsOf, NARROW_LIGHT } from '../support/accessibility.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

/** Random logs are drawn, checked and shrunk in a worker. */
const LONG = { timeout: 50_000 };
/** A wrong calculation of the opening grant, which violates the ledger's invariant. */
const WRONG_GRANT = 'const isSame = Object.is; Object.is = (one, other) => one !== 12500 && isSame(one, other);';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const figure = (label: RegExp): string =>
  [...document.querySelectorAll('main dl')].find((tile) => label.test(tile.querySelector('dt')?.textContent ?? ''))?.querySelector('dd')
    ?.textContent ?? '';
const WorkerUnmodified = window.Worker;

/** Runs a line of code in each worker, before its own or in its place. */
function plant(code: string, where: 'before' | 'instead'): void {
  class Planted extends WorkerUnmodified {
    constructor(url: string | URL, options?: WorkerOptions) {
      const own = where === 'before' ? [new URL(url, location.href).href] : [];
      const imports = [`data:text/javascript,${encodeURIComponent(code)}`, ...own];
      const text = imports.map((each) => `import ${JSON.stringify(each)};`).join('\n');
      super(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), options);
    }
  }
  vi.stubGlobal('Worker', Planted);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('AT1 AT4 AT6 the invariants of an area are checked with the own log and with random logs, counted once each, and searched by rule', async ({
  person,
}) => {
  await person();
  await openTool('/automated-testing', 'Automated Tests');
  onTestFinished(() => invariantRun.stop());
  expect(outline(document.querySelector('main form'))).toMatchInlineSnapshot(`
    "Random logs per invariant
    [spinbutton Random logs per invariant, “100”]
    Seed
    [textbox Seed, “”, Leave empty to draw a random seed]
    Leave empty to draw a random seed
    [button *play Check all 25 invariants]"
  `);
  await page.getByLabelText('Random logs per invariant').fill('1');
  await page.getByLabelText('Seed').fill('2');
  await page.getByRole('button', { name: 'Check the area Trust' }).click();
  await expect.element(page.getByRole('region', { name: 'Trust' }).getByText('2 of 2 hold'), LONG).toBeVisible();
  const counts = [/^Hold, of 25 invariants/, /^Broken/, /^Not checked/].map(figure).map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(25);
  await expect.element(button('Check all 25 invariants')).toBeVisible();
  await expect.element(page.getByText('Last: 2')).toBeVisible();
  expect(outline(page.getByRole('region', { name: 'Trust' }).element())).toMatchInlineSnapshot(`
    "(region Trust)
    ## Trust
    2 of 2 hold
    [button *play Check the area Trust]
    (list Trust)
    trust is shown from 0 to 100
    {green}
    *circle-check
    Your log: holds
    [button *play Check: core: trust]
    TR5the score of each line is that of the log folded up to its event, and where it begins and the sums are the score
    {green}
    *circle-check
    Your log: holds
    {green}
    *circle-check
    1 random: holds
    [button *play Check: TR5 the score of each line is that of the log folded up to its event, and where it begins and the sums are the score]"
  `);

  await page.getByLabelText('Search invariants').fill('be6');
  await expect.element(page.getByText('2 invariants found')).toBeVisible();
  expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual(['Bets']);
  await page.getByLabelText('Search invariants').fill('no such word');
  await expect.element(page.getByText('No invariant found')).toBeVisible();
  await expect.element(page.getByText('Search for a rule like WA1, or for a word of a sentence.')).toBeVisible();

  await page.getByLabelText('Random logs per invariant').fill('0');
  await page.getByLabelText('Seed').fill('x');
  await expect.element(page.getByText('A whole number from 1 to 100,000')).toBeVisible();
  await expect.element(page.getByText('A whole number', { exact: true })).toBeVisible();
  await page.getByLabelText('Search invariants').fill('');
  const buttons = page.getByRole('button', { name: /^Check(:| the area)/ });
  await expect.poll(() => buttons.elements()).toHaveLength(30);
  expect(buttons.elements().filter((each) => !each.hasAttribute('disabled'))).toEqual([]);
});

test('AT2 AT5 a violation shows the shortest log that causes it, of the own log and of random ones; it is repeated, downloaded and stored', async ({
  person,
  downloads,
}) => {
  plant(WRONG_GRANT, 'before');
  await person();
  await openTool('/automated-testing', 'Automated Tests');
  onTestFinished(() => invariantRun.stop());
  await page.getByLabelText('Random logs per invariant').fill('2');
  await page.getByLabelText('Seed').fill('2');
  const invariant = page.getByRole('listitem').filter({ hasText: 'WA1' }).filter({ hasText: 'of a history' });
  await invariant.getByRole('button', { name: /^Check/ }).click();
  const own = invariant.getByRole('region', { name: 'Your log breaks it' });
  const random = invariant.getByRole('region', { name: 'A random log breaks it' });
  await expect.element(random.getByText(/Seed 2, path [\d:]+, shrunk in \d+ steps?/), LONG).toBeVisible();
  expect(outline(own.element())).toMatchInlineSnapshot(`
    "{red} (region Your log breaks it)
    {red} Your log breaks it: {"points":12500,"owed":0} should be {"points":12500,"owed":0}
    The shortest part that breaks it: 1 of 2 events
    | Event
    | Type
    | At
    | Data
    | 2
    | OpeningGranted
    | Mar 2, 2026, <time>
    | {"points":12500}
    [button *download Download counter-example]"
  `);
  expect(outline(random.element(), /path [\d:]+, shrunk in \d+ steps?/)).toMatchInlineSnapshot(`
    "{red} (region A random log breaks it)
    {red} A random log breaks it: {"points":12500,"owed":0} should be {"points":12500,"owed":0}
    Seed 2, <…>
    | Event
    | Type
    | At
    | Data
    | 1
    | AccountOpened
    | Feb 20, 2026, <time>
    | {"accountId":"ann","email":"ann@example.org","name":"Ann"}
    | 2
    | OpeningGranted
    | Feb 20, 2026, <time>
    | {"points":12500}
    [button *rotate-ccw Repeat with this seed]
    [button *download Download counter-example]"
  `);
  expect(await faultsOf('a broken invariant', [NARROW_LIGHT])).toEqual([]);
  await random.getByRole('button', { name: 'Download counter-example' }).click();
  expect(downloads.map(({ name }) => name)).toEqual(['gauntlet-counter-example.json']);
  expect(JSON.parse((await downloads[0]?.text) ?? '')).toMatchObject({
    again: { seed: 2 },
    events: [{ type: 'AccountOpened' }, { type: 'OpeningGranted' }],
  });
  await random.getByRole('button', { name: 'Repeat with this seed' }).click();
  await expect.element(random.getByText('shrunk in 0 steps'), LONG).toBeVisible();

  go('/test-suite');
  await expect.element(page.getByText('1 invariant, 2 random logs each, and the own log')).toBeVisible();
});

test('AT3 a run goes on while other screens are open, and Stop ends it at once; a worker that fails is reported', async ({
  person,
  complaints,
}) => {
  complaints.allow(/no memory/);
  await person();
  await openTool('/automated-testing', 'Automated Tests');
  onTestFinished(() => invariantRun.stop());
  // A worker that never comes to an end, and leaves the processor to the others.
  plant("self.addEventListener('message', () => self.postMessage({ kind: 'started', invariant: 'BE6', source: 'random' }))", 'instead');
  await page.getByLabelText('Random logs per invariant').fill('100000');
  await page.getByRole('button', { name: 'Check the area Bets' }).click();
  await expect.element(page.getByText('Random log 0 of 100000: BE6')).toBeVisible();
  go('/feed');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Discover Challenges' })).toBeVisible();
  go('/automated-testing');
  await expect.element(page.getByText('Random log 0 of 100000: BE6')).toBeVisible();
  await button('Stop').click();
  await expect.element(button('Check all 25 invariants')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  plant("throw new Error('no memory')", 'instead');
  await page.getByRole('button', { name: 'Check the area Trust' }).click();
  await expect.element(page.getByText('The invariants could not be checked')).toBeVisible();
  await expect.element(page.getByText('Uncaught Error: no memory')).toBeVisible();
});
