import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, partsTooWide, WIDE_DARK } from './support/accessibility.ts';
import { sampleTest as test } from './support/sample.ts';

/** A window of 1280 by 900 px at 200 % zoom. */
const ENLARGED = { width: 640, height: 450, deviceScaleFactor: 2, mobile: false };
/** Each check takes a moment: a slow machine gets time for all of them. */
const MANY_LOOKS_MS = 300_000;

const screens = [
  { path: '/feed', title: 'Today', sign: 'Due now' },
  { path: '/feed?tab=discover', title: 'Discover Challenges', sign: 'Featured Creators' },
  { path: '/my-challenges', title: 'My Challenges', sign: 'Phone-free mornings' },
  { path: '/verify', title: 'To Verify', sign: 'Nothing to Verify' },
  { path: '/create', title: 'Create Challenge', sign: 'What it will take' },
  { path: '/groups', title: 'Influencer Groups', sign: 'Plant-Forward Plates' },
  { path: '/challenge/00000000-0000-4000-8000-000000000030', title: 'Plant-Forward Plates', sign: 'Check-In Proofs' },
  { path: '/profile', title: 'Profile and Trust', sign: 'Priya Nair' },
  { path: '/social', title: 'Social Hub', sign: '8 members' },
  { path: '/gamification', title: 'Gamification Hub', sign: 'Winter Warrior Badge' },
  { path: '/points', title: 'Points Store', sign: 'Recent Transactions' },
  { path: '/settings', title: 'Settings', sign: 'Delete my account' },
];

test('no screen full of sample data breaks a rule of accessibility or scrolls sideways', { timeout: MANY_LOOKS_MS }, async ({ person }) => {
  const { page, context } = await person('Ann');
  const devTools = await context.newCDPSession(page);
  const faults: string[] = [];
  for (const { path, title, sign } of screens) {
    await page.goto(`/#${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(sign).first().waitFor();
    faults.push(...(await faultsOf(page, path, [WIDE_DARK, NARROW_LIGHT])));
    // Playwright sets a context's pixel ratio once; the protocol changes that of an open page.
    await devTools.send('Emulation.setDeviceMetricsOverride', ENLARGED);
    expect(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([640, 450, 2]);
    faults.push(...(await partsTooWide(page)).map((fault) => `${path}, at 200 %: ${fault}`));
    await devTools.send('Emulation.clearDeviceMetricsOverride');
  }
  expect(faults).toEqual([]);
});
