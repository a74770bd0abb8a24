import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go, reload } from '../../support/app.tsx';
import { setOnline } from '../../support/network.ts';
import { showInstead } from './outside.ts';
import { afterwards, everyRoute, fillDevice, open, press, slowDevice, type Scenarios } from './scenarios.ts';

/** Releases what was held after its check. */
let letGo = () => {};

/** A new account without sample data, right after its sign-up: loading states, and empty states. `release` lets the server's nodes arrive. */
export function firstLook(release: () => void): Scenarios {
  return {
    'somebody has signed up': afterwards,
    async 'challenges are on their way'() {
      await press('Look around')();
    },
    'own challenges are on their way': () => page.getByRole('tab', { name: 'My Challenges' }).click(),
    'groups are on their way': open('/groups'),
    'a challenge on its way': open('/challenge/nowhere'),
    'a challenge that nobody knows': release,
    'a new account': everyRoute,
    'somebody signed in comes to /login': open('/login'),
    'somebody signed in comes to /signup': open('/signup'),
  };
}

/** The form for a challenge, with wrong input, then with correct input. Ends with a pending challenge, on /feed. */
export const creating: Scenarios = {
  async 'a title too short'() {
    go('/create');
    await page.getByLabelText('Title').fill('Read');
    await press('Create Challenge')();
  },
  async 'a paid group is chosen'() {
    await page.getByLabelText('Title').fill('Read 20 pages');
    await page.getByRole('radio', { name: 'Group (Paid)' }).click();
  },
  'a paid group by somebody not verified': press('Create Challenge'),
  async 'a challenge is being created'() {
    await page.getByRole('radio', { name: '1-on-1' }).click();
    await page.getByLabelText('Proof Type').selectOptions('Text Log');
    letGo = await slowDevice();
    await press('Create Challenge')();
  },
  'a challenge is created': () => letGo(),
};

/** Settings changed, cancelled, saved, and saved where saving fails. */
export const savingSettings: Scenarios = {
  async 'a category is clicked once'() {
    go('/settings');
    await press('Finance: Neutral')();
  },
  'a category is clicked twice': press('Finance: Preferred'),
  'a category is clicked three times': press('Finance: Excluded'),
  async 'changes are cancelled'() {
    await rename('Somebody Else');
    await press('Cancel')();
  },
  async 'changes are saved'() {
    await rename('Ben Sample');
    await press('Save Changes')();
  },
  async 'changes are saved offline'() {
    setOnline(false);
    await rename('Ben Example');
    await press('Save Changes')();
  },
  'back online': () => setOnline(true),
  async 'changes cannot be saved'() {
    letGo = fillDevice();
    await rename('Nobody');
    await press('Save Changes')();
  },
};

async function rename(name: string): Promise<void> {
  await page.getByLabelText('Display Name').fill(name);
}

/** Logs out, and in again with this address and password. */
export function comingAndGoing(email: string, password: string): Scenarios {
  return {
    async 'logged out'() {
      letGo();
      // Leaves the form with what could not be saved.
      reload();
      await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      go('/feed?tab=discover');
      await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
      await press('Account')();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await expect.element(page.getByRole('heading', { name: 'Set the challenge' })).toBeVisible();
    },
    async 'logged in'() {
      go('/login');
      await page.getByLabelText('Email').fill(email);
      await page.getByLabelText('Password', { exact: true }).fill(password);
      await userEvent.keyboard('{Enter}');
    },
  };
}

/** What the broken screen says. */
let brokenBy = '';

/** A screen that breaks repeatedly, each time with another error. */
export const breaking: Scenarios = {
  'a screen meets undefined'() {
    showInstead('/settings', () => {
      throw new TypeError(brokenBy);
    });
    brokenBy = "Cannot read properties of undefined (reading 'name')";
    go('/settings');
  },
  'its details are open': () => page.getByText('Error details').click(),
  'a screen has no network': () => breakAgain('Failed to fetch'),
  'a screen waits too long': () => breakAgain('Request timeout'),
  'a screen meets something else': () => breakAgain('Broken on purpose'),
  'a part of a screen is missing': () => breakAgain('Loading chunk 7 failed'),
};

async function breakAgain(message: string): Promise<void> {
  brokenBy = message;
  go('/feed?tab=discover');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  go('/settings');
}
