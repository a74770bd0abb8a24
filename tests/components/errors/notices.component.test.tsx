import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, reload } from '../support/app.tsx';
import { missingIn, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

const at = '2026-03-01T12:00:00.000Z';
const MINUTES_A_DAY = 1_440;
const dropped = (command: string, type: string, data: object, changes: object = {}) => ({
  command,
  type,
  data,
  reason: 'InsufficientPoints',
  by: null,
  sentAt: at,
  ...changes,
});
const claim = (command: string) => dropped(command, 'ClaimToday', {}, { reason: 'Repeated', by: 'another' });
const health = (changes: object) => ({ events: 10, voided: 0, unknown: 0, unreadable: 0, ...changes });

/** Waits until the part with the notices has loaded, and returns what stands above the screen. */
async function notices(first: string): Promise<string> {
  await expect.element(page.getByText(first)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
  const read = await readOut('main');
  return read.slice(0, read.indexOf('heading Points Store'));
}

test('AC9 SY22 SY23 notices of another log, dropped commands, the sample, the clock, and a storage that was cleared', async ({
  person,
}) => {
  await person({
    at: '/points',
    figures: {
      syncMark: { status: 'foreign', waiting: 0 },
      dropped: [
        claim('1'),
        claim('2'),
        dropped('3', 'PostComment', { challengeId: 'c', text: 'Well done' }),
        dropped('4', 'UploadProof', { challengeId: 'c', note: '', evidence: { type: 'photo', hash: 'a'.repeat(64) } }),
        dropped('5', 'BuyPowerUp', {}),
        dropped('6', 'PlaceBet', { stake: 500 }),
      ],
      restoredAt: at,
      clockAhead: 45,
      logHealth: health({ unknown: 2, unreadable: 1 }),
      notSaved: { type: 'NotSaved', failure: 'cleared', message: 'The log of this device was deleted.' },
      isSample: true,
    },
  });
  expect(await notices('Its photo or video is on the device with which you took it.')).toMatchInlineSnapshot(`
    "main:
      alert Not saved on this device:
        paragraph: Not saved on this device. The log of this device was deleted. Export what this tab still knows first.
        button Export
        button Reload
      complementary Sample data:
        paragraph: Sample data. Look around: these figures are not yours yet.
        button Start fresh
      status:
        paragraph:
          text: This device holds a log that began apart from your account’s. Nothing of it is sent before you choose.
          button Compare the logs
      region Dropped changes:
        list:
          listitem:
            paragraph: Another of your devices had already claimed this day; this claim was dropped. (2 times)
            button OK
          listitem:
            paragraph: Your comment did not go through: fewer points were left.
            blockquote: Well done
            button Copy
            button OK
          listitem:
            paragraph: Your check-in did not go through: fewer points were left.
            paragraph: Its photo or video is on the device with which you took it.
            button OK
        paragraph: And 2 more notices.
      status:
        paragraph: The server was restored from a backup. Everything was loaded again, and what it lost of yours is sent again.
        button Dismiss
      status:
        paragraph: This device’s clock is 45 minutes ahead. Online the server’s time counts; set the clock right before you check in offline.
      status:
        paragraph:
          text: A newer version of Gauntlet has written to your log. This tab shows what it knows, and saves nothing until you reload.
          button Reload
      status:
        paragraph:
          text: 1 record of your log cannot be read on this device, and is missing from your figures. Everything else is there.
          link Look at your data:
            /url: #/settings#your-data
      "
  `);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenLastCalledWith('Well done');
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  vi.restoreAllMocks();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('The server was restored from a backup.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Compare the logs' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('SY22 notices of a version that is too old, a log that cannot be read in part, and a full storage', async ({ person }) => {
  await person({
    at: '/points',
    figures: {
      syncMark: { status: 'update-needed', waiting: 0 },
      clockAhead: 3 * 60,
      logHealth: health({ unreadable: 2 }),
      notSaved: { type: 'NotSaved', failure: 'quota', message: 'The storage is full.' },
    },
  });
  expect(await notices('This version of Gauntlet is too old to send your changes.')).toMatchInlineSnapshot(`
    "main:
      alert Not saved on this device:
        paragraph: Not saved on this device. The storage is full. This stays until something is saved again.
        button Export
      status:
        paragraph:
          text: This version of Gauntlet is too old to send your changes. They stay on this device until you reload.
          button Reload
      status:
        paragraph: This device’s clock is 3 hours ahead. Online the server’s time counts; set the clock right before you check in offline.
      status:
        paragraph:
          text: 2 records of your log cannot be read on this device, and are missing from your figures. Everything else is there.
          link Look at your data:
            /url: #/settings#your-data
      "
  `);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  vi.restoreAllMocks();
  await page.getByRole('link', { name: 'Look at your data' }).click();
  await expect.poll(address).toBe('/settings#your-data');
  const lines = ['2 records cannot be read on this device, and count for nothing.', 'term: Events', 'definition: 10'];
  await expect.poll(() => missingIn('main', ...lines)).toEqual([]);
});

test('SY15 a clock that is days ahead, and the health of a log with events that are void or of a newer version', async ({ person }) => {
  const voided = { event: 'e1', type: 'BetPlaced', position: 4, reason: 'Fewer points were left.' };
  await person({
    at: '/settings',
    figures: {
      clockAhead: 3 * MINUTES_A_DAY,
      logHealth: health({ unknown: 1, voided: 1 }),
      voided: [voided],
    },
  });
  await expect.element(page.getByText(/clock is 3 days ahead/)).toBeVisible();
  await page.getByText('1 event was impossible where it arrived').click();
  expect(await readOut('section[aria-labelledby=your-data]')).toMatchInlineSnapshot(`
    "region Your Data:
      heading Your Data [level=2]
      paragraph: Everything you do is recorded in your log, and your balance, streak, XP and trust follow from it. It is on each of your devices and on the server, which stores all of it for you alone: points, rewards, messages, talks with the assistant and settings. It is deleted with your account.
      term: Events
      definition: 10
      term: Voided
      definition: 1
      term: Unknown
      definition: 1
      paragraph: 1 event was written by a newer version of Gauntlet. It is stored, exported unchanged, and counts once this app is updated.
      group:
        text: 1 event was impossible where it arrived: it is stored and changes nothing.
        list:
          listitem: Event 4, BetPlaced Fewer points were left.
      button Export my log
      button Import a log
      button Check this log
      button Log file"
  `);
});

test('AC10 the sample is left after a question; it can be kept', async ({ member }) => {
  await member('Ben', { at: '/gamification', kind: 'sample', newcomer: 'sample' });
  const mark = page.getByRole('complementary', { name: 'Sample data' });
  await mark.getByRole('button', { name: 'Start fresh' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start fresh?' });
  await expect.element(question).toBeVisible();
  expect(await readOut('[role=alertdialog]')).toMatchInlineSnapshot(`
    "alertdialog Start fresh?:
      heading Start fresh? [level=2]
      button Close
      paragraph: The sample challenges, bets and messages go. Points, XP, streak, trust and achievements start again, with what you added to them meanwhile: you start with 12,500 points. The people of the sample and their challenges are out of sight.
      paragraph: Challenges and check-ins of your own, your profile and your settings stay.
      button Keep the sample
      button Start fresh"
  `);
  await question.getByRole('button', { name: 'Keep the sample' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await missingIn('main', 'paragraph: 245 XP')).toEqual([]);
  await mark.getByRole('button', { name: 'Start fresh' }).click();
  await question.getByRole('button', { name: 'Start fresh' }).click();
  await expect.element(page.getByText('You start fresh')).toBeVisible();
  await expect.element(page.getByText('12,500 points to begin with. Everything from here on is yours.')).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
  const fresh = ['paragraph: 0 XP', 'paragraph: 0 days', 'definition: 0 of 8'];
  await expect.poll(() => missingIn('main', ...fresh)).toEqual([]);
  reload();
  await expect.poll(() => missingIn('main', ...fresh)).toEqual([]);
  expect(mark.elements()).toHaveLength(0);
});
