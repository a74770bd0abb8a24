import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { focusOn } from '../support/keyboard.ts';
import { setOnline } from '../support/network.ts';
import { test } from '../support/test.ts';

/** Each link of a part of the page: its text and where it leads. */
function linksIn(selector: string): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map(
    (link) => `${(link.innerText || (link.getAttribute('aria-label') ?? '')).replaceAll(/\s+/g, ' ').trim()} ${link.hash}`,
  );
}

/** The texts of the pages that the navigation marks as the current one. */
function current(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-current=page]')]
    .filter((link) => link.checkVisibility() && link.innerText.trim() !== '')
    .map(({ innerText }) => innerText.trim());
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Whether the bar marks this menu as the one of the current page. */
const isMarked = (menu: string) => button(menu).element().classList.contains('bg-accent-soft');

test('the bar leads everywhere, marks the current page, and its menus close on a choice', async ({ person }) => {
  await person({ at: '/points' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Points Store' })).toBeInTheDocument();
  await expect
    .poll(() => linksIn('header'))
    .toEqual(['Gauntlet #/', 'Challenges #/feed', 'Create #/create', expect.stringMatching(/points #\/points$/)]);
  const menus = {
    Social: ['Social Feed #/social', 'Groups #/groups'],
    Rewards: ['Rewards & XP #/gamification', 'Results & Stats #/results'],
  };
  for (const [name, links] of Object.entries(menus)) {
    await button(name).click();
    await expect.poll(() => linksIn('[role=menu]')).toEqual(links);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  await button('Account').click();
  await expect.poll(() => linksIn('[role=menu]')).toEqual(['Profile #/profile', 'Settings #/settings']);
  await expect.element(page.getByText('Signed in as ann@example.org')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(address()).toBe('/settings');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();

  const places = { '/feed?tab=discover': ['Challenges'], '/create': ['Create'], '/settings': [] };
  for (const [path, marked] of Object.entries(places)) {
    go(path);
    await expect.poll(current).toEqual(marked);
  }
  go('/social');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Social Hub' })).toBeInTheDocument();
  expect([isMarked('Social'), isMarked('Rewards')]).toEqual([true, false]);
});

test('below 1024 px one menu leads everywhere; it closes on Escape, on a press beside it, and on a choice', async ({ person }) => {
  await person({ at: '/points' });
  await page.viewport(768, 900);
  await expect.element(page.getByRole('link', { name: 'Create', exact: true })).not.toBeInTheDocument();
  const open = button('Open menu');
  await open.click();
  await expect
    .poll(() => linksIn('nav.absolute'))
    .toEqual([
      'Challenges #/feed',
      'Create #/create',
      'To Verify #/verify',
      'Points Store #/points',
      'Social Feed #/social',
      'Groups #/groups',
      'Rewards & XP #/gamification',
      'Results & Stats #/results',
      'Profile #/profile',
      'Settings #/settings',
    ]);
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(menu.element().textContent).toContain('Signed in as ann@example.org');
  await expect.element(button('Close menu')).toHaveAttribute('aria-expanded', 'true');
  menu.getByRole('link', { name: 'Groups' }).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await focusOn(open);
  await open.click();
  await expect.element(menu).toBeInTheDocument();
  await page.getByRole('main').click({ position: { x: 700, y: 800 } });
  await expect.element(menu).not.toBeInTheDocument();
  await open.click();
  await menu.getByRole('button', { name: 'Version Control' }).click();
  const versions = page.getByRole('dialog', { name: 'Version Control' });
  await versions.getByLabelText('Snapshot name').fill('Calm');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await focusOn(menu.getByRole('button', { name: 'Version Control' }));
  await menu.getByRole('link', { name: 'Groups' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Influencer Groups' })).toBeInTheDocument();
  await expect.element(menu).not.toBeInTheDocument();
});

test('a phone has the places of every day in a bar at the bottom, whose middle opens the next check-in', async ({ person }) => {
  const ann = await person({ at: '/feed?tab=discover' });
  await page.viewport(360, 900);
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect.element(bar).toBeInTheDocument();
  expect(linksIn('nav[aria-label=Quick]')).toEqual([
    'Today #/feed?tab=today',
    'Discover #/feed?tab=discover',
    'Rewards #/gamification',
    'Me #/profile',
  ]);
  for (const [name, heading] of [
    ['Rewards', 'Gamification Hub'],
    ['Me', 'Profile and Trust'],
    ['Today', 'Today'],
    ['Discover', 'Discover Challenges'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await expect.poll(current).toEqual([name]);
  }
  await bar.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(page.getByText('Nothing is due now')).toBeVisible();
  await expect.element(page.getByText('Start or join a challenge first.')).toBeVisible();

  await ann.begins({ title: 'Read daily' });
  await bar.getByRole('button', { name: 'Check in, 1 due' }).click();
  await expect.poll(address).toBe('/feed?tab=today');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.element(page.getByLabelText('What did you do?')).toBeVisible();
  await page.viewport(1280, 900);
  await expect.element(bar).not.toBeInTheDocument();
});

test('the theme follows the device until the switch is pressed', async ({ person }) => {
  await commands.emulateTheme('light');
  await person();
  await button('Switch to dark theme').click();
  await expect.element(button('Switch to light theme')).toBeInTheDocument();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await button('Switch to light theme').click();
  await expect.element(button('Switch to dark theme')).toBeInTheDocument();
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('the badge shows the balance, and each change for a moment; earned points are announced', async ({ person }) => {
  let id = '';
  await person({ before: async (ann) => void (id = await ann.creates({ title: 'Run 5k' })), at: '/feed?tab=mine' });
  const badge = page.getByRole('banner').getByRole('link', { name: '12,500 points' });
  await expect.element(badge).toBeInTheDocument();
  go(`/challenge/${id}`);
  await button('Match 200').click();
  await button('Place bet of 200 points').click();
  await expect.poll(() => document.querySelector('#points-badge')?.textContent).toContain('-200');
  await expect.element(page.getByRole('banner').getByRole('link', { name: '12,300 points' })).toBeInTheDocument();
  await page.getByRole('button', { name: /^Collect today's/ }).click();
  await expect.poll(() => document.querySelector('[data-points-news]')?.textContent).toMatch(/^\+\d+$/);
  await page.getByRole('button', { name: "Today's points are claimed" }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gamification Hub' })).toBeInTheDocument();
});

test('logging out leads to the landing page; while changes wait it asks first', async ({ member }) => {
  await member('Ann Example', { at: '/feed?tab=discover' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Discover Challenges' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Up to date' }).click();
  const sync = page.getByRole('dialog', { name: 'Your account on this device' });
  await expect.element(sync).toHaveTextContent('The server has everything that you did here. Your other devices show the same.');
  await expect.element(sync).toHaveTextContent('Nothing waits.');
  await userEvent.keyboard('{Escape}');
  await expect.element(sync).not.toBeInTheDocument();

  setOnline(false);
  await expect.element(page.getByText('No Internet Connection')).toBeVisible();
  go('/create');
  await page.getByLabelText('Title').fill('Read 20 pages');
  await button('Create Challenge').click();
  await expect.element(page.getByRole('link', { name: 'Read 20 pages' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Offline: changes wait' }).click();
  await expect.element(sync).toHaveTextContent('You are offline. What you do is saved on this device and sent when it is online again.');
  await expect.element(sync).toHaveTextContent('1 change not on the server yet');
  await expect.poll(() => sync.getByRole('listitem').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');

  await button('Account').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await expect
    .element(question)
    .toHaveTextContent('1 change has not reached the server. It stays on this device and is sent after you log in again here.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toMatch(/^\/feed/);
  setOnline(true);
  await expect.element(page.getByText('Back Online')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Up to date' })).toBeInTheDocument();
  await button('Account').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Set the challenge' })).toBeInTheDocument();
  go('/feed');
  await expect.poll(address).toMatch(/^\/login/);
});

test('an unknown address leads back to where one was', async ({ person }) => {
  await person({ at: '/points' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Points Store' })).toBeInTheDocument();
  go('/nowhere');
  await button('Go Back').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Points Store' })).toBeInTheDocument();
  // The page of the tests has parameters of its own.
  expect(address().split('?')[0]).toBe('/points');
});
