import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { MODEL_KEY, modelTest } from './support/model.ts';
import { setOnline } from './support/network.ts';
import { signOutElsewhere } from './support/signOutElsewhere.ts';
import { test } from './support/test.ts';

/** HTML, a picture of another site, links to other sites, and one allowed link. */
const HOSTILE = [
  '<img src="https://elsewhere.example/a.png" onerror="alert(1)"><script>alert(2)</script>',
  '![a picture](https://elsewhere.example/b.png)',
  '[there](https://elsewhere.example) [run](javascript:alert(3)) [your points](#/points)',
].join('\n\n');

modelTest('the text of an answer appears as it arrives, and the conversation is stored', async ({ model, person }) => {
  const { page } = await person('Ann');
  const panel = await openAssistant(page);
  await panel.getByText('A language model answers. Answers may be wrong.').waitFor();
  const goOn = model.pauses('A streak ', 'counts days.');
  await ask(panel, 'What is a streak?');
  await panel.getByText('A streak').waitFor();
  expect(await panel.getByText('days.').count()).toBe(0);
  expect(await question(panel).isDisabled()).toBe(true);
  goOn();
  await panel.getByText('A streak counts days.').waitFor();
  await panel.getByText('Language model', { exact: true }).waitFor();
  await expect.poll(() => question(panel).isEnabled()).toBe(true);

  await page.reload();
  const reopened = await openAssistant(page);
  await reopened.getByText('A streak counts days.').waitFor();
  model.answers('So it does.');
  await ask(reopened, 'And a week?');
  await reopened.getByText('So it does.').waitFor();
  const turns = model.requests
    .at(-1)
    ?.body.messages.slice(1)
    .map(({ role, content }) => `${role}: ${content}`);
  expect(turns).toEqual(['user: What is a streak?', 'assistant: A streak counts days.', 'user: And a week?']);
  expect(model.requests.at(-1)?.headers.authorization).toBe(`Bearer ${MODEL_KEY}`);
});

modelTest(
  'an interrupted answer is reported and requested again; a slow one is stopped; markup is plain text',
  async ({ model, person }) => {
    const { page, complaints } = await person('Ann');
    const outside: string[] = [];
    page.on('request', (request) => void (request.url().includes('elsewhere.example') && outside.push(request.url())));
    complaints.allow(/ERR_(INCOMPLETE_CHUNKED|ABORTED)/);
    const panel = await openAssistant(page);
    model.cutsOff('Half of an ');
    await ask(panel, 'How do bets pay out?');
    await panel.getByText('The language model gave no answer that can be used. Please try again.').waitFor();
    model.answers('They pay 90 %.');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByText('They pay 90 %.').waitFor();
    expect(await panel.getByText('How do bets pay out?').count()).toBe(1);

    model.stalls('It is only ');
    await ask(panel, 'Tell me more');
    await panel.getByText('It is only').waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await panel.getByText('· Stopped').waitFor();
    await expect.poll(() => model.requests.at(-1)?.hungUp).toBe(true);

    model.answers([HOSTILE]);
    await ask(panel, 'Show me');
    await panel.getByRole('link', { name: 'your points' }).waitFor();
    expect(await panel.getByRole('link').count()).toBe(1);
    expect(await panel.locator('img, script').count()).toBe(0);
    expect(outside).toEqual([]);
  },
);

modelTest('an answer ends when the session ends, in any browser', async ({ model, person }) => {
  const ann = await person('Ann');
  const panel = await openAssistant(ann.page);
  model.stalls('It begins ');
  await ask(panel, 'What is trust?');
  await panel.getByText('It begins').waitFor();
  // What the page asks for from now on is refused.
  ann.complaints.allow(/401/);
  expect(await signOutElsewhere(ann)).toBe(200);
  await expect.poll(() => model.requests.at(-1)?.hungUp, { timeout: 10_000 }).toBe(true);
  // The panel says so, or the login page where another request of the app meets the end first.
  await ann.page
    .getByText(/^Your session has ended\. Log in (again )?to go on\./)
    .first()
    .waitFor();
});

test("CO14, CO15 without a model the help answers, with the person's own figures; offline the device answers", async ({ person }) => {
  const ann = await person('Ann');
  const panel = await openAssistant(ann.page);
  await panel.getByText('Ask me anything about challenges, proof requirements, or trust scores!').waitFor();
  expect(await faultsOf(ann.page, 'the empty assistant', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  await ask(panel, 'How many points do I have?');
  await panel.getByText('12,500').waitFor();
  await panel.getByText('Built-in help', { exact: true }).waitFor();
  await ask(panel, 'What is the capital of France?');
  await panel.getByText(/do not know|don’t know|don't know/i).waitFor();

  await setOnline(ann.context, false);
  await ask(panel, 'What is my trust score?');
  await panel.getByText('Help on this device', { exact: true }).waitFor();
  expect(await panel.getByRole('log').innerText()).toContain('50');
  await setOnline(ann.context, true);
  expect(await faultsOf(ann.page, 'the assistant', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  await panel.getByRole('button', { name: 'New conversation' }).click();
  await panel.getByRole('group', { name: 'Example questions' }).waitFor();
  await ann.page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  const launcher = ann.page.getByRole('button', { name: 'Challenge Assistant' });
  await expect.poll(() => launcher.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('its button covers no control at any width and place of a page', async ({ person }) => {
  const { page } = await person('Ann');
  const launcher = page.getByRole('button', { name: 'Challenge Assistant' });
  for (const path of ['/points', '/create', '/feed?tab=today']) {
    await page.goto(`/#${path}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
    for (const width of [1024, 1100, 1279, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const covered = await launcher.evaluate(controlsBelow);
      expect({ path, width, covered }).toEqual({ path, width, covered: [] });
    }
  }
  // The tools' menus leave the bar the least room.
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.reload();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('button', { name: 'Operations' }).waitFor();
  expect(await launcher.evaluate(controlsBelow)).toEqual([]);
});

/** The controls that share a column of the window with a button and do not scroll away from it in the bar on top, or lie below it in the bar. */
function controlsBelow(button: Element): string[] {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const bar = document.querySelector('header');
  const isInBar = bar !== null && bottom <= bar.getBoundingClientRect().bottom;
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter((control) => control !== button);
  return controls.flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isBeside = box.width === 0 || box.right <= left || box.left >= right;
    // A page scrolls below the bar, which covers it in any case; a floating button stands over every part of the page in its columns.
    const isApart = isInBar ? !bar.contains(control) || box.bottom <= top || box.top >= bottom : bar?.contains(control);
    return isBeside || isApart ? [] : [control.getAttribute('aria-label') ?? control.textContent];
  });
}

async function openAssistant(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Challenge Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Challenge Assistant' });
  await panel.waitFor();
  return panel;
}

function question(panel: Locator): Locator {
  return panel.getByPlaceholder('Ask about challenges...');
}

async function ask(panel: Locator, words: string): Promise<void> {
  await question(panel).fill(words);
  await question(panel).press('Enter');
}
