import { beforeEach, expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const badge = () => page.getByRole('complementary', { name: 'Chaos' });
let unpatched = window.fetch;
beforeEach(() => void (unpatched = window.fetch));
const isPatched = (): boolean => window.fetch !== unpatched;
/** The invariants, with what is known of them. */
const invariants = (): string[] =>
  [...document.querySelectorAll('main li')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /\((?:holds|is broken|not checked yet)\)/.test(text));
const controls = (): Element[] => [...document.querySelectorAll('main :is(input, select)')];

test('CX1 CX2 faults are chosen one by one, with a strength and a seed', async ({ person }) => {
  await person();
  await openTool('/chaos', 'Chaos Engineering');
  await page.getByLabelText('Seed').fill('x');
  await expect.element(page.getByText('A whole number')).toBeVisible();
  await page.getByLabelText('Seed').fill('5');
  expect(outline()).toMatchInlineSnapshot(`
    "# Chaos Engineering
    Inject network and storage faults into the running app, use it, and see whether an invariant is violated. The faults are injected into the functions of the browser, so they affect the whole app. They last until you switch them off or reload the page.
    ## Faults
    [button All faults]
    Slow
    A call to the server waits for up to three seconds before it is sent.
    [switch Slow A call to the server waits for up to three seconds before it is sent.]
    [combobox How often: Slow, disabled, of Rarely; >Sometimes; Often]
    *chevron-down
    Offline
    For a few seconds at a time, no call reaches the server, and the browser reports that it is offline.
    [switch Offline For a few seconds at a time, no call reaches the server, and the browser reports that it is offline.]
    [combobox How often: Offline, disabled, of Rarely; >Sometimes; Often]
    *chevron-down
    Lost responses
    The server processes the call, but its response is lost.
    [switch Lost responses The server processes the call, but its response is lost.]
    [combobox How often: Lost responses, disabled, of Rarely; >Sometimes; Often]
    *chevron-down
    Duplicates
    A call that changes something is sent twice.
    [switch Duplicates A call that changes something is sent twice.]
    [combobox How often: Duplicates, disabled, of Rarely; >Sometimes; Often]
    *chevron-down
    Full storage
    The browser has no space for new records.
    [switch Full storage The browser has no space for new records.]
    [combobox How often: Full storage, disabled, of Rarely; >Sometimes; Often]
    *chevron-down
    Dead connection
    The browser closes the database during a write, just before or just after the commit.
    [switch Dead connection The browser closes the database during a write, just before or just after the commit.]
    [combobox How often: Dead connection, disabled, of Rarely; >Sometimes; Often]
    *chevron-down
    Seed
    [textbox Seed, “5”]
    [button *dices New seed]
    [button *zap Start chaos, disabled]
    The same seed gives the same faults: the tenth call of a kind has the same result in each run. The seed does not control what you and the browser do between two calls.
    ## Invariants
    *circle-dashed
    The balance is never below 0
    (not checked yet)
    *circle-dashed
    All accounts of the ledger add up to 0
    (not checked yet)
    *circle-dashed
    Available, staked and spent points add up to the credited points
    (not checked yet)
    *circle-dashed
    Points are safe whole numbers
    (not checked yet)
    *circle-dashed
    XP are never below 0
    (not checked yet)
    *circle-dashed
    Trust is shown from 0 to 100
    (not checked yet)
    *circle-dashed
    The days of the streak are in order, each once
    (not checked yet)
    *circle-dashed
    The fold counts every event
    (not checked yet)
    *circle-dashed
    Each event follows from the one before it
    (not checked yet)
    *circle-dashed
    No event is in the log twice
    (not checked yet)
    *circle-dashed
    No command is applied twice
    (not checked yet)
    *circle-dashed
    No event that this device decided is voided
    (not checked yet)
    *circle-dashed
    No event is earlier than the one before it
    (not checked yet)
    *circle-dashed
    Each acknowledged event is in the log once, or its command was dropped with a notice
    (not checked yet)
    *circle-dashed
    Memory is never ahead of the log
    (not checked yet)
    *circle-dashed
    The displayed state equals the log folded from its first event
    (not checked yet)
    *circle-dashed
    After the run the outbox is empty
    (not checked yet)
    *circle-dashed
    The server has each node that it acknowledged, once
    (not checked yet)"
  `);
  await button('All faults').click();
  await expect.poll(() => page.getByRole('switch', { checked: true }).elements()).toHaveLength(6);
  await button('Nothing').click();
  await expect.poll(() => page.getByRole('switch', { checked: true }).elements()).toHaveLength(0);
  await expect.element(button('Start chaos')).toBeDisabled();
  await page.getByLabelText('Seed').fill('x');
  await expect.element(page.getByText('A whole number')).toBeVisible();
  await button('New seed').click();
  await expect.element(page.getByText('A whole number')).not.toBeInTheDocument();
});

test('CX1 CX4 CX5 CX6 a run goes on over every screen until it is switched off; then everything is checked, here and on the server, and stored', async ({
  member,
}) => {
  await member('Ann');
  await openTool('/chaos', 'Chaos Engineering');
  await page.getByRole('switch', { name: 'Slow' }).click();
  await page.getByRole('combobox', { name: 'How often: Slow' }).selectOptions('Rarely');
  await page.getByLabelText('Seed').fill('5');
  await button('Start chaos').click();
  await expect.element(badge()).toBeVisible();
  expect(isPatched()).toBe(true);
  expect(outline(badge().element(), /\d+ faults?/)).toMatchInlineSnapshot(`
    "{amber}
    {amber} *zap
    [link Chaos is on, current, to /?sessionId=<id>&iframeId=__vitest_all__#/chaos]
    <…>, no invariant broken
    [button Switch off]"
  `);
  await expect.element(button('Switch chaos off')).toBeEnabled();
  expect(controls().filter((control) => !control.hasAttribute('disabled'))).toEqual([]);
  go('/points');
  await button('Claim day 1: 50 points').click();
  await expect.element(page.getByRole('banner').getByRole('link', { name: '12,610 points' })).toBeVisible();
  await badge().getByRole('button', { name: 'Switch off' }).click();
  await expect.element(badge()).not.toBeInTheDocument();
  expect(isPatched()).toBe(false);
  go('/chaos');
  await expect.element(page.getByText('No invariant was broken, and nothing was lost')).toBeVisible();
  expect(outline(page.getByRole('region', { name: 'This run' }).element(), /(?<=Faults injected\n)\d+/)).toMatchInlineSnapshot(`
    "(region This run)
    Faults injected
    <…>
    New events checked
    3
    Events acknowledged
    1
    Invariants violated
    0
    {green}
    *shield-check
    No invariant was broken, and nothing was lost
    The outbox is empty, and the server has all 0 nodes that it acknowledged, each once."
  `);
  expect(invariants().map((text) => /\([\w ]+\)$/.exec(text)?.[0])).toEqual(Array.from({ length: 18 }, () => '(holds)'));
  await expect.element(button('Start chaos')).toBeEnabled();
  go('/test-suite');
  await page.getByText('Chaos: Slow').click();
  await expect.poll(() => outline()).toMatch(/^Seed\n5$/m);
});

/** A planted fault where the log is written: a purchase is not saved, and no error is reported. */
function dropPurchases(): void {
  const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add') ?? {};
  function add(this: IDBObjectStore, value: unknown, key?: IDBValidKey): object {
    return Reflect.get(Object(value), 'type') === 'PointsPurchased' ? this.count() : this.put(value, key);
  }
  Object.defineProperty(IDBObjectStore.prototype, 'add', { ...own, value: add });
  onTestFinished(() => void Object.defineProperty(IDBObjectStore.prototype, 'add', own));
}

test('CX1 CX4 CX6 an app that claims to have saved a dropped event is reported, with the event and the seed; the faults end with the session', async ({
  member,
  complaints,
}) => {
  complaints.allow(/./);
  await member('Ann');
  await openTool('/chaos', 'Chaos Engineering');
  await page.getByRole('switch', { name: 'Slow' }).click();
  await page.getByLabelText('Seed').fill('5');
  await button('Start chaos').click();
  await expect.element(badge()).toBeVisible();
  dropPurchases();
  go('/points');
  await button('Buy Points').click();
  await page.getByRole('button', { name: /^Buy 7,000 points/ }).click();
  await expect.element(page.getByText(/^Purchase Successful!/)).toBeVisible();
  go('/chaos');
  await expect.element(page.getByText('PointsPurchased was acknowledged and is in the log 0 times').first()).toBeVisible();
  const broken = page.getByRole('region', { name: 'Broken invariants' });
  await expect.element(broken.getByRole('heading', { name: /^\d+ violations?, seed 5$/ })).toBeVisible();
  expect(broken.getByText(/^at \d+[0-9a-f-]{36}$/).elements()).not.toEqual([]);
  expect(invariants().filter((text) => text.includes('(is broken)'))).not.toEqual([]);
  await expect.element(badge().getByText(/\d broken$/)).toBeVisible();

  // With the session the faults end, and the next person finds nothing of the run.
  expect(isPatched()).toBe(true);
  await button('Account').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  // The dropped purchase keeps the log from reaching the server.
  await button('Log out anyway').click();
  await expect.poll(isPatched).toBe(false);
  await expect.element(badge()).not.toBeInTheDocument();
});
