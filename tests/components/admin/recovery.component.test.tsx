import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drills } from '../../../src/admin/recovery/drill.ts';
import { go } from '../support/app.tsx';
import { outline } from '../support/outline.ts';
import { openTool, test } from './support/test.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const records = (): string[] =>
  page
    .getByRole('list', { name: 'Recovery records' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
/** How the page's last drill ended: another test's. */
const LAST_DRILL = /\{green\}\n\*hammer\nNo screen is broken on purpose any more\n.*\n/;
/** A snapshot is taken a second after a screen has rendered. */
const screen = (): string =>
  outline(document.querySelector('main'), /(?<=State snapshots of 10\n)\d+/, /(?<=Snapshots )\(\d+\)/).replace(LAST_DRILL, '');

type Breaking = { readonly failure: string; readonly screen: string; readonly heals?: string };

async function breakScreen({ failure, screen: path, heals }: Breaking): Promise<void> {
  await openTool('/recovery', 'Recovery Dashboard');
  await page.getByLabelText('Failure').selectOptions(failure);
  await page.getByLabelText('Screen', { exact: true }).selectOptions(path);
  if (heals !== undefined) await page.getByLabelText('It recovers').selectOptions(heals);
  await button('Break it').click();
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('RC8 RC10 RC11 the dashboard without any error says so', async ({ person }) => {
  await person();
  await openTool('/recovery', 'Recovery Dashboard');
  expect(screen()).toMatchInlineSnapshot(`
    "# Recovery Dashboard
    The errors of screens on this device, and the attempts to recover from them.
    [button *panel-bottom Keep open beside the app]
    {green}
    *circle-check
    Health
    Healthy
    No recovery was needed yet
    *percent
    Success rate
    None yet
    {violet}
    *life-buoy
    Attempts stored
    0
    {green}
    *camera
    State snapshots of 10
    <…>
    ## Break a screen on purpose
    The projections of the screen throw while it renders. The navigation still works. It ends when the screen recovers or when you leave it.
    Failure
    [combobox Failure, of >Missing data; Network; Timeout; A part of the app; Invalid stored data]
    *chevron-down
    Screen
    [combobox Screen, of /feed; /groups; /profile; /social; >/gamification; /settings; /points; /results]
    *chevron-down
    It recovers
    [combobox It recovers, of After the first failure; >After 2 failures; After 3 failures; After 5 failures; Never]
    *chevron-down
    [button *hammer Break it]
    ## Error patterns
    Analysed every five minutes.
    [button *radar Analyse now]
    (tablist Stored data)
    [tab Records (0), selected]
    [tab Snapshots <…>, not selected]
    [tab Error reports (0), not selected]
    *life-buoy
    No recovery was needed yet
    Each attempt to recover a screen is listed here."
  `);
  await button('Analyse now').click();
  await expect.element(page.getByText('No errors are stored, so there is no pattern.')).toBeVisible();
});

test('RC2 RC4 RC11 the network is tried again automatically, and settings return to the last ones that a screen rendered with', async ({
  person,
  complaints,
}) => {
  complaints.allow(/./);
  await person();
  await breakScreen({ failure: 'Network', screen: '/points', heals: 'After 2 failures' });
  await expect.element(heading('Points Store')).toBeVisible();
  await openTool('/recovery', 'Recovery Dashboard');
  await expect.poll(() => records()[0]).toMatch(/^network retryhelpedautomatic.*in attempt 2\./);

  await page.getByRole('tab', { name: /^Snapshots/ }).click();
  await expect.element(page.getByRole('list', { name: 'State snapshots' })).toBeVisible();
  await page.getByLabelText('Failure').selectOptions('Invalid stored data');
  await expect.element(page.getByText('When the invalid value is removed.')).toBeVisible();
  await expect.element(page.getByLabelText('It recovers')).toBeDisabled();
  await page.getByLabelText('Screen', { exact: true }).selectOptions('/settings');
  await button('Break it').click();
  await expect.element(page.getByText('Something Went Wrong')).toBeVisible();
  expect(localStorage.getItem('theme')).toBe('{"dark":');
  await button('Auto-Recover').click();
  await expect.element(heading('Settings')).toBeVisible();
  expect([localStorage.getItem('theme'), localStorage.getItem('gauntlet.setAside.theme')]).toEqual([null, '{"dark":']);
  await openTool('/recovery', 'Recovery Dashboard');
  await expect.poll(() => records()[0]).toMatch(/^state rollbackhelpedrolled back/);
});

test('RC11 every listed screen can be broken, keeps the navigation, and recovers when the person leaves it; a switch ends it too', async ({
  person,
  complaints,
}) => {
  complaints.allow(/./);
  await person();
  await openTool('/recovery', 'Recovery Dashboard');
  const screens = [...document.querySelectorAll('main select')]
    .flatMap((select) => (select instanceof HTMLSelectElement ? [...select.options].map(({ value }) => value) : []))
    .filter((value) => value.startsWith('/'));
  expect(screens).toHaveLength(8);
  for (const path of screens) {
    await breakScreen({ failure: 'Missing data', screen: path, heals: 'Never' });
    await expect.element(page.getByText('Something Went Wrong')).toBeVisible();
    expect(page.getByRole('banner').getByRole('link', { name: '12,500 points' }).elements()).toHaveLength(1);
    go('/recovery');
    await expect.element(page.getByText('The screen was left.')).toBeVisible();
  }
  go('/feed');
  await expect.element(heading('Discover Challenges')).toBeVisible();

  await openTool('/recovery', 'Recovery Dashboard');
  await button('Keep open beside the app').click();
  const dock = page.getByRole('region', { name: 'Recovery Dashboard' });
  await expect.element(dock).toBeVisible();
  await dock.getByLabelText('Failure').selectOptions('Timeout');
  await dock.getByLabelText('Screen', { exact: true }).selectOptions('/profile');
  await dock.getByRole('button', { name: 'Break it' }).click();
  await expect.element(page.getByRole('main').getByText('Something Went Wrong')).toBeVisible();
  await expect.element(dock.getByText('/profile is broken on purpose')).toBeVisible();
  await expect.element(dock.getByText(/^Timeout, \d failures? so far\.$/)).toBeVisible();
  await dock.getByRole('button', { name: 'Stop breaking' }).click();
  await expect.element(dock.getByText(/^It was stopped\. \d failures? in all\.$/)).toBeVisible();
  await dock.getByRole('button', { name: 'Close Recovery Dashboard' }).click();
  await expect.element(dock).not.toBeInTheDocument();
  drills.end('stopped');
  vi.restoreAllMocks();
});
