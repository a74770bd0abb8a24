import { password, type Person } from '../support/person.ts';
import { holdBack, open, type Scenarios } from './scenarios.ts';

/** Releases a held request after its check. */
let letGo = async () => {};

/** Makes the landing page throw in place of its first text. */
const broken = (script: string) =>
  script.replace(/(["'`])Set the challenge/, "(()=>{throw new Error('Broken on purpose')})()+$1Set the challenge");

/** A visitor who never signs in. Their browser caches nothing of the app, so that parts of it can be held or broken. */
export const outsideScenarios: Scenarios = {
  'the landing page': ({ page }) => page.getByRole('heading', { name: 'Set the challenge' }).waitFor(),
  'nobody is signed in': open('/feed'),

  async 'a screen on its way'(person) {
    await person.page.goto('/');
    await person.page.getByRole('heading', { name: 'Set the challenge' }).waitFor();
    letGo = await holdBack(person, /assets\/LoginScreen-.*\.js/);
    await person.page.evaluate(() => (location.hash = '#/login'));
  },
  'the login page': () => letGo(),
  'login is sent empty': send,
  async 'login with a wrong password'(person) {
    await person.page.getByLabel('Email').fill('nobody@example.org');
    await person.page.getByLabel('Password', { exact: true }).fill(password);
    await send(person);
  },
  async 'login while the server fails'(person) {
    await answerWith(person, /sign-in\/email/, 500);
    await send(person);
  },

  'the sign-up page': open('/signup'),
  'sign-up is sent empty': send,
  'a password without a capital': (person) => passwords(person, 'gauntlet2026', 'gauntlet2026'),
  'a password without a small letter': (person) => passwords(person, 'GAUNTLET2026', 'GAUNTLET2026'),
  'a password without a number': (person) => passwords(person, 'Gauntlet', 'Gauntlet'),
  async 'another password to confirm'(person) {
    await person.page.getByLabel('Full Name').fill('Nobody Example');
    await person.page.getByLabel('Email').fill(person.email);
    await passwords(person, password, 'Gauntlet2027');
  },
  async 'sign-up is refused'(person) {
    await answerWith(person, /sign-up\/email/, 400);
    await passwords(person, password, password);
  },
  async 'sign-up while the server fails'(person) {
    await answerWith(person, /sign-up\/email/, 500);
    await send(person);
  },

  'an unknown path': open('/nowhere'),
  async 'the page itself breaks'({ page }) {
    await page.route(/assets\/.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: broken(await response.text()) });
    });
    // Somebody who has used the app gets the landing page from the app; for others it is static and cannot break.
    await page.evaluate(() => localStorage.setItem('gauntlet.begins', ''));
    await page.goto('/');
    await page.reload();
  },
};

async function send({ page }: Person): Promise<void> {
  await page.locator('form button[type=submit]').click();
}

async function passwords(person: Person, first: string, second: string): Promise<void> {
  await person.page.getByLabel('Password', { exact: true }).fill(first);
  await person.page.getByLabel('Confirm Password').fill(second);
  await send(person);
}

/** Responds in place of the server, with a status alone. */
async function answerWith({ page }: Person, url: RegExp, status: number): Promise<void> {
  await page.unroute(url);
  await page.route(url, (route) => route.fulfill({ status, body: '' }));
}
