import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '../../support/app.tsx';
import { intercept } from '../../support/network.ts';
import { everyRoute, press, type Scenarios } from './scenarios.ts';

/** How long the simulated payment takes, in milliseconds. */
const PAYMENT_MS = 2_000;
const FIVE_MB = 5 * 1024 * 1024;
const START_OF_PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An account with the sample data at its first opening. */
export const sampleAccount: Scenarios = {
  'the sample account': everyRoute,
  'the Social menu is open': press('Social'),
  'the Rewards menu is open': () => openMenu('Rewards'),
  'the Account menu is open': () => openMenu('Account'),
};

/** The challenges of the community as a newcomer meets them first, once `spoilNodes` was called. */
export const lacking: Scenarios = {
  'nodes that lack something': () => page.getByRole('tab', { name: 'Discover' }).click(),
};

async function openMenu(name: string): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await press(name)();
}

/** From now on the server's challenges have no title and an unknown creator, and are disputed. */
export function spoilNodes(): void {
  intercept(/\/projects\/challenges\/nodes/, async (send) => {
    const answer = await send();
    const text = await answer.text();
    const spoilt = text
      .replaceAll('"Plant-Forward Plates"', '""')
      .replaceAll('"/attributes/@chlSt":"active"', '"/attributes/@chlSt":"disputed"')
      .replaceAll(/"\/attributes\/@creat":"sample-jordan"/g, '"/attributes/@creat":"nobody"');
    return new Response(spoilt, { status: answer.status, headers: answer.headers });
  });
}

/** Claims rewards and buys points. Timers stand still while a payment is visible. */
export const claiming: Scenarios = {
  async 'the daily reward is open'() {
    await userEvent.keyboard('{Escape}');
    go('/gamification');
    await page.getByRole('button', { name: 'Daily Reward' }).click();
  },
  'the daily reward is claimed': press('Claim 225 points'),
  async 'an activity is claimed'() {
    await userEvent.keyboard('{Escape}');
    go('/points');
    await press('Claim 25 points: Share a Challenge')();
  },
  buying: press('Purchase Points'),
  async 'the payment is processed'() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await press('Buy 500 points for $4.99')();
  },
  async 'the points are bought'() {
    await vi.advanceTimersByTimeAsync(PAYMENT_MS);
    vi.useRealTimers();
  },
};

/** A conversation, and another profile picture. */
export const profile: Scenarios = {
  async 'a conversation is read'() {
    go('/profile');
    await page.getByRole('button', { name: /^(Online )?Priya Nair/ }).click();
  },
  async 'a message is sent'() {
    await page.getByLabelText('Message to Priya Nair').fill('Good morning');
    await userEvent.keyboard('{Enter}');
  },
  'a picture is wanted': press('Change profile picture'),
  'a file that is no picture': () => choose('Not a picture at all, whatever its name says.'),
  'a picture too large': () => choose(START_OF_PNG, new Uint8Array(FIVE_MB)),
  'a picture is chosen': async () => choose(await drawnPicture()),
  'a picture is saved': press('Save Picture'),
  'a picture can be removed': press('Change profile picture'),
  'a picture is removed': press('Remove'),
};

/** Chooses a file as the dialog of the browser does. */
function choose(...parts: BlobPart[]): void {
  const field = page.getByLabelText('Picture file').element();
  if (!(field instanceof HTMLInputElement)) throw new TypeError('There is no field for a file.');
  const transfer = new DataTransfer();
  transfer.items.add(new File(parts, 'picture.png', { type: 'image/png' }));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function drawnPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(320, 240);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser does not draw.');
  pen.fillStyle = 'orange';
  pen.fillRect(40, 60, 120, 90);
  return canvas.convertToBlob();
}

/** The menus that admin mode adds. */
export const adminMode: Scenarios = {
  async 'an admin opens Testing'() {
    go('/settings');
    await page.getByRole('switch', { name: /^Admin Mode/ }).click();
    await press('Testing')();
  },
  'an admin opens Operations': () => openMenu('Operations'),
  'an admin opens Debug': () => openMenu('Debug'),
};
