import type { Page } from 'playwright';

/** Time limit for an element to appear, in milliseconds; under faults it may never appear. */
const SOON = { timeout: 1_500 };

/** A random generator from a seed. */
export type Dice = { below(most: number): number };

export function diceOf(seed: number): Dice {
  let state = seed | 0;
  return {
    below(most) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return ((state >>> 8) * most) >>> 24;
    },
  };
}

/** The results of a person's random use that the screen confirmed. */
export type Used = { readonly done: Map<string, number>; readonly created: string[] };

/**
 * Uses the app in one tab until `end` (ms), by its buttons and fields alone, at random: buys, creates, starts, checks in, bets, comments,
 * likes, claims, browses. It skips elements that are missing or do not respond.
 */
export async function useAtRandom(page: Page, dice: Dice, end: number, name: string): Promise<Used> {
  const used: Used = { done: new Map(), created: [] };
  const actions = [buy, create, create, start, checkIn, checkIn, bet, comment, comment, like, claim, claimReward, look] as const;
  for (let n = 1; Date.now() < end; n += 1) {
    const action = actions[dice.below(actions.length)] ?? look;
    const isDone = await action(page, dice, `${name} ${n}`, used).then(
      () => true,
      () => false,
    );
    // A dialog that an action left open would hide the page from the next one.
    if (!isDone) await page.keyboard.press('Escape');
    else used.done.set(action.name, (used.done.get(action.name) ?? 0) + 1);
  }
  return used;
}

type Action = (page: Page, dice: Dice, label: string, used: Used) => Promise<void>;

const goTo = (page: Page, path: string) => page.evaluate((hash) => void (location.hash = hash), path);

const buy: Action = async (page, dice) => {
  await goTo(page, '/points');
  await page.getByRole('button', { name: 'Buy Points' }).click(SOON);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy [\d,]+ points/ })
    .nth(dice.below(4))
    .click(SOON);
  await page.getByText('Purchase Successful!').first().waitFor({ timeout: 4_000 });
  await page.keyboard.press('Escape');
};

const create: Action = async (page, dice, label, { created }) => {
  await goTo(page, '/create');
  const title = `Challenge ${label}`;
  await page.getByLabel('Title').fill(title, SOON);
  await page.getByLabel('Proof Type').selectOption({ label: dice.below(3) === 0 ? 'Numeric Metric' : 'Text Log' }, SOON);
  await page.getByLabel('Duration (days)').fill(String(7 + dice.below(20)), SOON);
  await page.getByRole('button', { name: 'Create Challenge' }).click(SOON);
  await page.getByRole('main').getByRole('link', { name: title }).first().waitFor({ timeout: 3_000 });
  created.push(title);
};

const openOne = async (page: Page, dice: Dice, { created }: Used): Promise<void> => {
  await goTo(page, '/feed?tab=discover');
  const title = created[dice.below(created.length)];
  if (title === undefined) throw new Error('Nothing was created yet.');
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click(SOON);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor(SOON);
};

const start: Action = async (page, dice, _, used) => {
  await openOne(page, dice, used);
  await page.getByRole('button', { name: 'Start challenge' }).click(SOON);
  await page.getByRole('button', { name: 'Start now' }).click(SOON);
  await page.getByRole('button', { name: 'Upload Proof' }).waitFor(SOON);
};

const checkIn: Action = async (page, dice, label, used) => {
  await openOne(page, dice, used);
  await page.getByRole('button', { name: 'Upload Proof' }).click(SOON);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .or(dialog.getByRole('spinbutton'))
    .first()
    .fill(String(1 + label.length), SOON);
  await dialog.getByRole('button', { name: 'Upload Proof' }).click(SOON);
  await dialog.waitFor({ state: 'detached', timeout: 3_000 });
};

const bet: Action = async (page, dice, _, used) => {
  await openOne(page, dice, used);
  await page.getByLabel('Bet amount').fill(String(200 + 10 * dice.below(30)), SOON);
  await page.getByRole('button', { name: /^Place bet/ }).click(SOON);
  await page.getByText('Successfully joined challenge').first().waitFor(SOON);
};

const comment: Action = async (page, dice, label, used) => {
  await openOne(page, dice, used);
  await page.getByLabel('Add a comment').fill(`Comment ${label}`, SOON);
  await page.getByRole('button', { name: 'Post', exact: true }).click(SOON);
  await page.getByText(`Comment ${label}`).first().waitFor(SOON);
};

const like: Action = async (page, dice, _, used) => {
  await openOne(page, dice, used);
  const likes = page.getByRole('button', { name: /^Like, / });
  await likes.nth(dice.below(Math.max(1, await likes.count()))).click(SOON);
};

const claim: Action = async (page) => {
  await goTo(page, '/points');
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click(SOON);
};

const claimReward: Action = async (page) => {
  await goTo(page, '/gamification');
  await page.getByRole('button', { name: /^Daily Reward/ }).click(SOON);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Claim \d+ points/ })
    .click(SOON);
  await page.keyboard.press('Escape');
};

const look: Action = async (page, dice) => {
  const screens = ['/feed', '/points', '/profile', '/gamification', '/social', '/groups', '/settings', '/chaos'];
  await goTo(page, screens[dice.below(screens.length)] ?? '/feed');
  await page.getByRole('heading', { level: 1 }).first().waitFor(SOON);
};
