import { setOnline } from '../support/network.ts';
import { logIn, type Person } from '../support/person.ts';
import { afterwards, everyRoute, fillDevice, open, press, slowDevice, type Scenarios } from './scenarios.ts';

/** Releases a held request after its check. */
let letGo = async () => {};

/** A new account without sample data, right after its sign-up: loading states, and empty states. `hold` holds the server's nodes back. */
export function firstLook(letGo: () => Promise<void>): Scenarios {
  return {
    'somebody has signed up': afterwards,
    'challenges are on their way': afterwards,
    'own challenges are on their way': ({ page }) => page.getByRole('tab', { name: 'My Challenges' }).click(),
    'groups are on their way': open('/groups'),
    'a challenge on its way': open('/challenge/nowhere'),
    'a challenge that nobody knows': letGo,
    'a new account': everyRoute,
    'somebody signed in comes to /login': open('/login'),
    'somebody signed in comes to /signup': open('/signup'),
  };
}

/** The form for a challenge, with wrong input, then with correct input. Ends with a pending challenge, on /feed. */
export const creating: Scenarios = {
  async 'a title too short'(person) {
    await open('/create')(person);
    await person.page.getByLabel('Title').fill('Read');
    await press('Create Challenge')(person);
  },
  async 'a paid group is chosen'({ page }) {
    await page.getByLabel('Title').fill('Read 20 pages');
    await page.getByRole('radio', { name: 'Group (Paid)' }).check();
  },
  'a paid group by somebody not verified': press('Create Challenge'),
  async 'a challenge is being created'(person) {
    await person.page.getByRole('radio', { name: '1-on-1' }).check();
    await person.page.getByLabel('Proof Type').selectOption('Text Log');
    letGo = await slowDevice(person);
    await press('Create Challenge')(person);
  },
  'a challenge is created': () => letGo(),
};

/** Settings changed, cancelled, saved, and saved where saving fails. */
export const savingSettings: Scenarios = {
  async 'a category is clicked once'(person) {
    await open('/settings')(person);
    await press('Finance: Neutral')(person);
  },
  'a category is clicked twice': press('Finance: Preferred'),
  'a category is clicked three times': press('Finance: Excluded'),
  async 'changes are cancelled'(person) {
    await rename(person, 'Somebody Else');
    await press('Cancel')(person);
  },
  async 'changes are saved'(person) {
    await rename(person, 'Ben Sample');
    await press('Save Changes')(person);
  },
  async 'changes are saved offline'(person) {
    await setOnline(person.context, false);
    await rename(person, 'Ben Example');
    await press('Save Changes')(person);
  },
  'back online': ({ context }) => setOnline(context, true),
  async 'changes cannot be saved'(person) {
    await fillDevice(person);
    await rename(person, 'Nobody');
    await press('Save Changes')(person);
  },
};

async function rename({ page }: Person, name: string): Promise<void> {
  await page.getByLabel('Display Name').fill(name);
}

/** Logs out, and in again. */
export const comingAndGoing: Scenarios = {
  async 'logged out'(person) {
    await open('/feed')(person);
    await person.page.reload();
    await press('Account')(person);
    await person.page.getByRole('menuitem', { name: 'Log Out' }).click();
    await person.page.getByRole('heading', { name: 'Set the challenge' }).waitFor();
  },
  'logged in': logIn,
};

/** The test supplies the message of the error that the broken screen throws. */
const BROKEN = 'export function SettingsRoute() { throw new TypeError(globalThis.brokenBy); }';

/** A screen that breaks repeatedly, each time with another error. */
export const breaking: Scenarios = {
  async 'a screen meets undefined'(person) {
    const { page } = person;
    await page.route(/SettingsRoute-.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN }));
    await open('/feed')(person);
    await page.reload();
    await breakBy(person, "Cannot read properties of undefined (reading 'name')");
    await open('/settings')(person);
  },
  'its details are open': ({ page }) => page.getByText('Error details').click(),
  'a screen has no network': (person) => breakAgain(person, 'Failed to fetch'),
  'a screen waits too long': (person) => breakAgain(person, 'Request timeout'),
  'a screen meets something else': (person) => breakAgain(person, 'Broken on purpose'),
  'a part of a screen is missing': (person) => breakAgain(person, 'Loading chunk 7 failed'),
};

async function breakBy({ page }: Person, message: string): Promise<void> {
  await page.evaluate((message) => Object.assign(globalThis, { brokenBy: message }), message);
}

async function breakAgain(person: Person, message: string): Promise<void> {
  await breakBy(person, message);
  await open('/feed?tab=discover')(person);
  await person.page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await open('/settings')(person);
}
