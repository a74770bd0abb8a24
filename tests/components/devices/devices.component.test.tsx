import { balance$, CREATE_DEFAULTS, dropped$, type Gauntlet } from '@gauntlet/core';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_HEADER } from '../../../core/replication/accountLog/wire.ts';
import { firstOf } from '../../core/replication/support.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from '../support/accessibility.ts';
import { address, go, reload } from '../support/app.tsx';
import { intercept, setOnline } from '../support/network.ts';
import { exchange, openOtherDevice } from '../support/otherDevice.ts';
import { choose, photo } from '../support/photo.ts';
import { DIALOG, missingIn } from '../support/screen.ts';
import { test, type Other } from '../support/test.ts';
import { balanceHere, begun, checkInWithText, mark, proofsOf, whenSaved } from '../support/ownDevice.ts';

const LOOKS = [WIDE_DARK, NARROW_LIGHT];
/** The opening grant. */
const BEGINNING = 12_500;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const balanceOf = (device: Gauntlet): number => device.project(balance$).current();
const notice = page.getByRole('region', { name: 'Dropped changes' });
const dropped = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-label="Dropped changes"] li p')].map((line) => line.textContent);

/** Chooses a photo for a check-in, adds a note and sends it. */
async function checkInWithPhoto(note: string): Promise<void> {
  await button('Upload Proof').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Choose photo' })).toBeVisible();
  choose('photo.jpg', 'image/jpeg', await photo());
  await expect.element(dialog.getByRole('img', { name: 'What you chose' })).toBeVisible();
  await dialog.getByLabelText('Note').fill(note);
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

async function logIn({ email }: Other): Promise<void> {
  go('/login');
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill('Gauntlet2026');
  await button('Log In').click();
}

test('SY22 a purchase on another device shows here without a reload', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const phone = await openOtherDevice(ann);
  expect({ here: balanceHere(), there: balanceOf(phone) }).toEqual({ here: BEGINNING, there: BEGINNING });
  firstOf(await phone.commands.buyPoints({ packageId: 'starter', paymentId: 'one' }));
  await exchange(phone);
  await expect.poll(balanceHere).toBe(BEGINNING + 500);
});

test('SY22 SY23 two offline devices claim the same day: one claim counts, and the other device says so until that is read', async ({
  member,
}) => {
  const ann = await member('Ann');
  await whenSaved();
  const phone = await openOtherDevice(ann);
  setOnline(false);
  await button(/^Collect today/).click();
  await expect.element(button("Today's points are claimed")).toBeVisible();
  const claimed = balanceHere();
  expect(claimed).toBeGreaterThan(BEGINNING);
  await mark('Offline: changes wait').click();
  await expect.element(page.getByRole('dialog', { name: 'Your account on this device' })).toBeVisible();
  expect(await missingIn(DIALOG, '1 change not on the server yet', 'You claimed')).toEqual([]);
  expect(await faultsOf('what waits', LOOKS)).toEqual([]);
  await userEvent.keyboard('{Escape}');

  firstOf(await phone.commands.claimToday());
  await exchange(phone);
  setOnline(true);
  await expect.poll(dropped).toEqual(['Your other device (Chrome on Mac) had already claimed this day; this claim was dropped.']);
  await whenSaved();
  expect(await faultsOf('a dropped claim', LOOKS)).toEqual([]);
  await exchange(phone);
  expect({ here: balanceHere(), there: balanceOf(phone) }).toEqual({ here: claimed, there: claimed });
  expect(phone.project(dropped$).current()).toHaveLength(1);
  await button('OK').click();
  await expect.poll(dropped).toEqual([]);
  await expect.element(mark('Up to date')).toBeVisible();
  await exchange(phone);
  expect(phone.project(dropped$).current()).toEqual([]);
});

test('SY23 two offline devices bet the last points: exactly one bet counts', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const phone = await openOtherDevice(ann);
  go('/create?title=Swim%201k&proofType=text');
  await button('Create Challenge').click();
  await page.getByRole('link', { name: 'Swim 1k' }).click();
  await whenSaved();
  const { id } = firstOf(await phone.commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text', durationDays: 7 }));
  await exchange(phone);
  const stake = BEGINNING - 100;
  setOnline(false);
  await page.getByLabelText('Bet amount').fill(String(stake));
  await button(/^Place bet/).click();
  await expect.poll(balanceHere).toBe(100);
  firstOf(await phone.commands.placeBet({ challengeId: id, stake }));
  await exchange(phone);
  setOnline(true);
  await expect.poll(dropped).toEqual(['Your bet of 12,400 points did not go through: fewer points were left.']);
  await whenSaved();
  await exchange(phone);
  expect({ here: balanceHere(), there: balanceOf(phone) }).toEqual({ here: 100, there: 100 });
});

test('SY23 the photo of an offline check-in that another device left no room for can be saved', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const id = await begun('Read a page a day', 'photo');
  await whenSaved();
  const laptop = await openOtherDevice(ann);
  setOnline(false);
  await checkInWithPhoto('From the train');
  for (const note of ['One', 'Two', 'Three']) {
    const hash = await laptop.storeFile(new TextEncoder().encode(note));
    firstOf(
      await laptop.commands.uploadProof({
        challengeId: id,
        note,
        evidence: { type: 'photo', hash, mediaType: 'image/jpeg', bytes: note.length },
      }),
    );
  }
  await exchange(laptop);
  setOnline(true);
  await expect.element(notice.getByText(/^Your check-in did not go through: /)).toBeVisible();
  await expect.element(notice.getByText('From the train')).toBeVisible();
  const shown = notice.getByRole('img', { name: 'Taken for this check-in' });
  const widthOf = (): number => {
    const image = shown.element();
    return image instanceof HTMLImageElement ? image.naturalWidth : 0;
  };
  await expect.poll(widthOf).toBe(320);
  expect(await faultsOf('a dropped photo', LOOKS)).toEqual([]);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await notice.getByRole('button', { name: 'Save photo' }).click();
  await expect.poll(() => saved).toEqual(['check-in.jpeg']);
});

test('SY22 check-ins of two offline devices both count', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const [written, drawn] = [await begun('Write a page', 'text'), await begun('Draw a page', 'text')];
  await whenSaved();
  const phone = await openOtherDevice(ann);
  setOnline(false);
  await checkInWithText('Drawn here');
  firstOf(await phone.commands.uploadProof({ challengeId: written, evidence: { type: 'text', text: 'Written there' }, note: '' }));
  await exchange(phone);
  setOnline(true);
  await whenSaved();
  await exchange(phone);
  expect({ here: dropped(), there: phone.project(dropped$).current() }).toEqual({ here: [], there: [] });
  go(`/challenge/${written}`);
  await expect.element(page.getByText('Written there')).toBeVisible();
  expect(await proofsOf(drawn)).toContain('Drawn here');
});

test('SY22 logging out with changes that wait asks first; they are sent after the next login', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  setOnline(false);
  await button(/^Collect today/).click();
  await expect.element(button("Today's points are claimed")).toBeVisible();
  const balance = balanceHere();
  const asksToLogOut = async (): Promise<void> => {
    await button('Account').click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  };
  await asksToLogOut();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await expect.element(question).toBeVisible();
  const text = '1 change has not reached the server. It stays on this device and is sent after you log in again here.';
  expect(await missingIn(DIALOG, text)).toEqual([]);
  expect(await faultsOf('log out', LOOKS)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await asksToLogOut();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.poll(address).toMatch(/^\/(login)?$/);
  setOnline(true);
  await logIn(ann);
  await whenSaved();
  expect(balanceHere()).toBe(balance);
  expect(await (await fetch('/api/local/log?after=0')).text()).toContain('DailyRewardClaimed');
});

test('SY22 logging out while only a photo waits asks too; it is sent after the next login', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const id = await begun('Read a page a day', 'photo');
  await whenSaved();
  const end = intercept(/\/api\/files\//, () => Promise.reject(new TypeError('Failed to fetch')));
  await checkInWithPhoto('The first page');
  await expect.element(mark('Sending what others see')).toBeVisible();
  await button('Account').click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await expect.element(question).toBeVisible();
  expect(await missingIn(DIALOG, 'What other people see of your last changes, such as a photo, has not reached the server.')).toEqual([]);
  expect(await faultsOf('log out with a photo', LOOKS)).toEqual([]);
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.poll(address).toMatch(/^\/(login)?$/);
  await logIn(ann);
  end();
  await whenSaved();
  expect(await proofsOf(id)).toContain('The first page');
});

test('AL15 an app that is too old goes on reading, says that it cannot send, and sends after the update', async ({ member }) => {
  const ann = await member('Ann');
  await whenSaved();
  const current = await openOtherDevice(ann);
  const update = intercept(/\/api\/local\/log\b/, (send) => send({ [APP_HEADER]: '0.0.9' }));
  await button(/^Collect today/).click();
  await expect.element(mark('Update needed: changes wait')).toBeVisible();
  await expect.element(page.getByText('This version of Gauntlet is too old to send your changes.')).toBeVisible();
  const collected = balanceHere();
  expect(collected).toBeGreaterThan(BEGINNING);
  expect(await faultsOf('an app that is too old', LOOKS)).toEqual([]);
  await exchange(current);
  expect(balanceOf(current)).toBe(BEGINNING);
  firstOf(await current.commands.buyPoints({ packageId: 'starter', paymentId: 'one' }));
  await exchange(current);
  await expect.poll(balanceHere).toBe(collected + 500);

  update();
  reload();
  await whenSaved();
  expect(balanceHere()).toBe(collected + 500);
  await exchange(current);
  expect(balanceOf(current)).toBe(collected + 500);
});
