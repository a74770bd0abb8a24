import { stopClock } from '../support/clock.ts';
import type { Person } from '../support/person.ts';
import { photoWithLocation } from '../support/photo.ts';
import { everyRoute, open, press, type Scenarios } from './scenarios.ts';

/** How long the simulated payment takes, in milliseconds. */
const PAYMENT_MS = 2_000;
const AT_ONCE_MS = 100;
const FIVE_MB = 5 * 1024 * 1024;
const START_OF_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An account with the sample data at its first opening. */
export const sampleAccount: Scenarios = {
  'the sample account': everyRoute,
  'the Social menu is open': press('Social'),
  'the Rewards menu is open': (person) => openMenu(person, 'Rewards'),
  'the Account menu is open': (person) => openMenu(person, 'Account'),
  async 'nodes that lack something'(person) {
    await person.page.keyboard.press('Escape');
    await spoilNodes(person);
    await open('/feed?tab=discover')(person);
    await person.page.reload();
    await person.page.getByText('Untitled Challenge').first().waitFor();
  },
};

async function openMenu(person: Person, name: string): Promise<void> {
  await person.page.keyboard.press('Escape');
  await press(name)(person);
}

/** From now on the server's challenges have no title and an unknown creator, and are disputed. */
async function spoilNodes({ context }: Person): Promise<void> {
  await context.route(/\/projects\/challenges\/nodes/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const spoilt = text
      .replaceAll('"Plant-Forward Plates"', '""')
      .replaceAll('"/attributes/@chlSt":"active"', '"/attributes/@chlSt":"disputed"')
      .replaceAll(/"\/attributes\/@creat":"sample-jordan"/g, '"/attributes/@creat":"nobody"');
    await route.fulfill({ response: answer, body: spoilt });
  });
}

/** Claims rewards and buys points. The clock is stopped while a short message is visible. */
export const claiming: Scenarios = {
  async 'the daily reward is open'(person) {
    await person.context.unrouteAll();
    await open('/gamification')(person);
    await person.page.getByRole('button', { name: 'Daily Reward' }).click();
  },
  async 'the daily reward is claimed'(person) {
    await press('Claim 225 points')(person);
    // The notice appears shortly after the page: everything earned until then is announced together.
    await person.page.getByText('+225 points earned').waitFor({ state: 'attached' });
  },
  async 'an activity is claimed'(person) {
    await open('/points')(person);
    await press('Claim 25 points: Share a Challenge')(person);
  },
  buying: press('Purchase Points'),
  async 'the payment is processed'(person) {
    await stopClock(person.page);
    await press('Buy 500 points for $4.99')(person);
  },
  async 'the points are bought'({ page }) {
    await page.clock.fastForward(PAYMENT_MS);
    await page.locator('#points-badge').getByText('+500').waitFor();
    // Toasts appear by a timer of zero length.
    await page.clock.runFor(AT_ONCE_MS);
  },
};

/** A conversation, and another profile picture. */
export const profile: Scenarios = {
  async 'a conversation is read'(person) {
    await person.page.clock.resume();
    await open('/profile')(person);
    await person.page.getByRole('button', { name: /^(Online )?Priya Nair/ }).click();
  },
  async 'a message is sent'({ page }) {
    await page.getByLabel('Message to Priya Nair').fill('Good morning');
    await page.keyboard.press('Enter');
  },
  'a picture is wanted': press('Change profile picture'),
  'a file that is no picture': (person) => choose(person, Buffer.from('Not a picture at all, whatever its name says.')),
  'a picture too large': (person) => choose(person, Buffer.concat([START_OF_PNG, Buffer.alloc(FIVE_MB)])),
  'a picture is chosen': async (person) => choose(person, await photoWithLocation(person.page)),
  'a picture is saved': press('Save Picture'),
  'a picture can be removed': press('Change profile picture'),
  'a picture is removed': press('Remove'),
};

async function choose({ page }: Person, bytes: Buffer): Promise<void> {
  await page.getByLabel('Picture file').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: bytes });
}

/** The menus that admin mode adds. */
export const adminMode: Scenarios = {
  async 'an admin opens Testing'(person) {
    await open('/settings')(person);
    await person.page.getByRole('switch', { name: /^Admin Mode/ }).check();
    await press('Testing')(person);
  },
  'an admin opens Operations': (person) => openMenu(person, 'Operations'),
  'an admin opens Debug': (person) => openMenu(person, 'Debug'),
};
