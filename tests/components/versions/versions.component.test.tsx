import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { set } from 'idb-keyval';
import { createVersionStore } from '../../../src/features/versions/versionStore.ts';
import { accountDatabase } from '../../../src/lib/accountDatabase.ts';
import { displayedGauntlet } from '../../../src/lib/gauntlet.ts';
import { openTool, test, toasts } from '../admin/support/test.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';

/** How many items the app keeps varies, and when the server's answer to an event arrives. */
const screen = (root?: Element | null): string => outline(root, /\b\d+ items?/, /(?<=since then: )\d+/);
const panel = (): Element | null => document.querySelector('[role=dialog]');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = (): string[] =>
  page
    .getByRole('region', { name: 'Snapshots' })
    .getByRole('listitem')
    .elements()
    .map((row) => screen(row));

const created = (name: string): string => `Snapshot "${name}" created!`;

async function openPanel(): Promise<void> {
  await button('Version Control').click();
  await expect.element(page.getByRole('dialog', { name: 'Version Control' })).toBeVisible();
}

async function saveAs(name: string): Promise<void> {
  await page.getByLabelText('Snapshot name').fill(name);
  await button('Save snapshot').click();
}

/** Keeps the page from reloading, which would end the tests. Returns how often it was to do so, and after how many milliseconds. */
function catchReload(): number[] {
  const caught: number[] = [];
  const real = window.setTimeout.bind(window);
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    if (!String(run).includes('location.reload')) return real(run, ms);
    caught.push(ms);
    return 0;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return caught;
}

test('VC1 VC2 VC4 VC7 a snapshot is saved under a name and restored: settings return, the current state is saved first, the log stays', async ({
  person,
}) => {
  localStorage.setItem('theme', 'dark');
  const ann = await person();
  await openPanel();
  await expect.element(page.getByText('No snapshots yet')).toBeVisible();
  expect(screen(panel())).toMatchInlineSnapshot(`
    "(dialog Version Control)
    ## Version Control
    Save the state of the app on this device, and go back to it.
    [button *x Close]
    Snapshot name
    [textbox Snapshot name, “”, placeholder “Before trying something new”]
    [button *save Save snapshot, disabled]
    A snapshot holds what the app keeps in this browser: theme, mode, what the tools recorded. Who is signed in and anything secret stay out of it. Your log stays whole: restoring takes no event back.
    [button *download Export state]
    [button *file-text Instructions]
    (region Snapshots)
    *rotate-ccw-clock
    No snapshots yet
    Save one before you change something that you may want back."
  `);
  await saveAs('   ');
  await expect.poll(toasts).toEqual(['Please enter a snapshot name']);
  await saveAs(' Calm ');
  await expect.poll(toasts).toContain(created('Calm'));
  await expect.element(page.getByLabelText('Snapshot name')).toHaveValue('');

  localStorage.setItem('theme', 'light');
  localStorage.setItem('gauntlet.other', 'later');
  await ann.creates({ title: 'Swim before work' });
  await expect.element(page.getByText(/Events since then: [12] stay\./)).toBeVisible();
  expect(screen(panel())).toMatchInlineSnapshot(`
    "(dialog Version Control)
    ## Version Control
    Save the state of the app on this device, and go back to it.
    [button *x Close]
    Snapshot name
    [textbox Snapshot name, “”, placeholder “Before trying something new”]
    [button *save Save snapshot, disabled]
    A snapshot holds what the app keeps in this browser: theme, mode, what the tools recorded. Who is signed in and anything secret stay out of it. Your log stays whole: restoring takes no event back.
    [button *download Export state]
    [button *file-text Instructions]
    (region Snapshots)
    Calm
    Mar 2, 2026, <time>, version 0.1.0, <…>
    Event 2. Events since then: <…> stay.
    [button *rotate-ccw Restore Calm]
    [button *download Export Calm]
    [button *trash Delete Calm]"
  `);

  const question = page.getByRole('alertdialog', { name: 'Restore snapshot "Calm"? This will reload the page.' });
  await button('Restore Calm').click();
  await expect.element(question).toBeVisible();
  expect(screen(question.element())).toMatchInlineSnapshot(`
    "(alertdialog Restore snapshot "Calm"? This will reload the page.)
    ## Restore snapshot "Calm"? This will reload the page.
    [button *x Close]
    The current state is stored as a separate snapshot first. Your log and your session do not change.
    [button Cancel]
    [button Restore]"
  `);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Version Control' })).toBeVisible();
  const reloads = catchReload();
  await button('Restore Calm').click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(toasts).toContain('Snapshot restored! Reloading...');
  await expect.element(question).not.toBeInTheDocument();
  expect({ theme: localStorage.getItem('theme'), other: localStorage.getItem('gauntlet.other'), reloads }).toEqual({
    theme: 'dark',
    other: null,
    reloads: [1_200],
  });
  vi.unstubAllGlobals();

  await expect.poll(rows).toHaveLength(2);
  expect(rows()[0]).toContain('Before restoring “Calm”');
  await button('Delete Calm').click();
  const deletes = page.getByRole('alertdialog', { name: 'Delete snapshot "Calm"?' });
  await expect.element(deletes).toBeVisible();
  expect(screen(deletes.element())).toMatchInlineSnapshot(`
    "(alertdialog Delete snapshot "Calm"?)
    ## Delete snapshot "Calm"?
    [button *x Close]
    This cannot be taken back. What the app keeps now, and your log, stay as they are.
    [button Cancel]
    {red} [button Delete]"
  `);
  await deletes.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(deletes).not.toBeInTheDocument();
  await button('Delete Calm').click();
  await deletes.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(toasts).toContain('Snapshot deleted');
  await expect.poll(rows).toHaveLength(1);
});

test('VC3 VC6 a snapshot of another account and an invalid one are not listed', async ({ person }) => {
  await person();
  const database = accountDatabase('ann');
  await set('version:1', { name: 'Invalid' }, database);
  await openPanel();
  await saveAs('Of Ann');
  await expect.poll(rows).toHaveLength(1);
  const [own] = await createVersionStore('ann', database).list();
  if (own) await set('version:2', { ...own, id: '2', account: 'ben', name: 'Of Ben' }, database);
  await saveAs('Second');
  await expect.poll(() => rows().map((row) => row.split('\n')[0])).toEqual(['Second', 'Of Ann']);
});

test('VC5 VC7 VC8 in admin mode the page links each snapshot to Time Travel; exports contain no session', async ({ person, downloads }) => {
  await person();
  sessionStorage.setItem('csrfToken', 'c0ffee');
  await openTool('/versions', 'Version Control');
  await saveAs('Calm');
  await expect.element(page.getByRole('link', { name: 'See the app as it was' })).toBeVisible();
  expect(screen()).toMatchInlineSnapshot(`
    "# Version Control
    Save the state of the app on this device, and go back to it.
    Snapshot name
    [textbox Snapshot name, “”, placeholder “Before trying something new”]
    [button *save Save snapshot, disabled]
    A snapshot holds what the app keeps in this browser: theme, mode, what the tools recorded. Who is signed in and anything secret stay out of it. Your log stays whole: restoring takes no event back.
    [button *download Export state]
    [button *file-text Instructions]
    (region Snapshots)
    Calm
    Mar 2, 2026, <time>, version 0.1.0, <…>
    Event 2. Events since then: <…> stay. [link See the app as it was, to #/time-travel?at=2]
    [button *rotate-ccw Restore Calm]
    [button *download Export Calm]
    [button *trash Delete Calm]"
  `);

  await button('Export state').click();
  await expect.poll(toasts).toContain('App state exported!');
  await button('Export Calm').click();
  await button('Instructions').click();
  await expect.poll(toasts).toContain('Instructions downloaded!');
  expect(downloads.map(({ name }) => name)).toEqual([
    'gauntlet-state-2026-03-02.json',
    'gauntlet-state-2026-03-02.json',
    'gauntlet-snapshots.txt',
  ]);
  const [now = '', calm = '', instructions = ''] = await Promise.all(downloads.map(({ text }) => text));
  expect(JSON.parse(now)).toMatchObject({
    name: 'Exported state',
    state: { localStorage: { 'gauntlet.role': 'admin' } },
    metadata: { url: location.href },
  });
  expect(JSON.parse(calm)).toMatchObject({ name: 'Calm' });
  expect(now + calm).not.toMatch(/c0ffee|gauntlet\.(user|session)|@example\.org/);
  expect(instructions).toContain('TO GO BACK');
});

test('VC7 while a view is displayed, nothing is saved or restored', async ({ person }) => {
  const ann = await person();
  await openTool('/versions', 'Version Control');
  await saveAs('Calm');
  await expect.poll(rows).toHaveLength(1);
  displayedGauntlet.show(ann.gauntlet);
  await expect.element(page.getByText('Come back to now to save or restore a snapshot.')).toBeVisible();
  await page.getByLabelText('Snapshot name').fill('Then');
  await userEvent.keyboard('{Enter}');
  expect(screen()).toMatchInlineSnapshot(`
    "# Version Control
    Save the state of the app on this device, and go back to it.
    {violet}
    *circle-exclamation-point
    You are looking at something else than your account of now
    Come back to now to save or restore a snapshot.
    Snapshot name
    [textbox Snapshot name, “Then”, placeholder “Before trying something new”]
    [button *save Save snapshot, disabled]
    A snapshot holds what the app keeps in this browser: theme, mode, what the tools recorded. Who is signed in and anything secret stay out of it. Your log stays whole: restoring takes no event back.
    [button *download Export state]
    [button *file-text Instructions]
    (region Snapshots)
    Calm
    Mar 2, 2026, <time>, version 0.1.0, <…>
    Event 2. Events since then: <…> stay. [link See the app as it was, to #/time-travel?at=2]
    [button *rotate-ccw Restore Calm, disabled]
    [button *download Export Calm]
    [button *trash Delete Calm]"
  `);
});

test('VC3 VC4 a failure of the storage is reported and changes nothing', async ({ person, complaints }) => {
  complaints.allow(/QuotaExceededError|The device is full/);
  const reloads = catchReload();
  await person();
  await openTool('/versions', 'Version Control');
  await saveAs('Calm');
  await expect.poll(rows).toHaveLength(1);
  localStorage.setItem('theme', 'dark');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
  await saveAs('One more');
  await expect.poll(toasts).toContain('Failed to create snapshot; This device may be full. Delete a snapshot you need no more.');
  await expect.element(page.getByLabelText('Snapshot name')).toHaveValue('One more');
  await button('Restore Calm').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect.poll(toasts).toContain('Failed to restore snapshot; Everything is as it was.');
  expect({ theme: localStorage.getItem('theme'), reloads }).toEqual({ theme: 'dark', reloads: [] });
  full.mockRestore();

  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No storage.', 'UnknownError');
  });
  await button('Delete Calm').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(toasts).toContain('Failed to delete snapshot; The storage of this browser did not answer.');
  vi.spyOn(Storage.prototype, 'key').mockImplementation(() => {
    throw new DOMException('No storage.', 'SecurityError');
  });
  await button('Export state').click();
  await expect.poll(toasts).toContain('Failed to export state; Please try again.');
  vi.restoreAllMocks();
  expect(rows()).toHaveLength(1);

  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('No storage.', 'UnknownError');
  });
  go('/feed');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Discover Challenges' })).toBeVisible();
  await openTool('/versions', 'Version Control');
  await expect.element(page.getByText('Your snapshots could not be read')).toBeVisible();
  expect(screen(document.querySelector('[aria-label=Snapshots]'))).toMatchInlineSnapshot(`
    "(region Snapshots)
    {red}
    *circle-exclamation-point
    Your snapshots could not be read
    The storage of this browser did not answer.
    [button Try again]"
  `);
  broken.mockRestore();
  await button(/again/i).click();
  await expect.poll(rows).toHaveLength(1);
});
