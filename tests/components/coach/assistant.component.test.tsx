import { expect } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { roleStore } from '../../../src/features/account/session.ts';
import { faultsOf } from '../support/accessibility.ts';
import { go, reload } from '../support/app.tsx';
import { focusOn } from '../support/keyboard.ts';
import { setOnline } from '../support/network.ts';
import { test } from '../support/test.ts';

/** HTML, a picture of another site, links to other sites, and one allowed link. */
const HOSTILE = [
  '<img src="https://elsewhere.example/a.png" onerror="alert(1)"><script>alert(2)</script>',
  '![a picture](https://elsewhere.example/b.png)',
  '[there](https://elsewhere.example) [run](javascript:alert(3)) [your points](#/points)',
].join('\n\n');
const SAMPLE = { kind: 'sample', newcomer: 'sample' } as const;

test('the text of an answer appears as it arrives, and the conversation is stored', async ({ member }) => {
  await member('Ann Example', { kind: 'model' });
  const panel = await openAssistant();
  // The page asked once what answers, perhaps another server.
  await expect.element(panel.getByText(/^(A language model|The built-in help) answers/)).toBeInTheDocument();
  await commands.modelDoes({ pauses: ['A streak ', 'counts days.'] });
  await ask(panel, 'What is a streak?');
  await expect.element(panel.getByText('A streak', { exact: true })).toBeVisible();
  expect(panel.element().textContent).not.toContain('days.');
  await expect.element(question(panel)).toBeDisabled();
  await expect.element(panel.getByText('The assistant is answering.')).toBeInTheDocument();
  await commands.modelGoesOn();
  await expect.element(panel.getByText('A streak counts days.')).toBeVisible();
  await expect.element(panel.getByText('Language model', { exact: true })).toBeInTheDocument();
  await expect.element(question(panel)).toBeEnabled();

  reload();
  const reopened = await openAssistant();
  await expect.element(reopened.getByText('A streak counts days.')).toBeInTheDocument();
  await commands.modelDoes({ answers: 'So it does.' });
  await ask(reopened, 'And a week?');
  await expect.element(reopened.getByText('So it does.')).toBeInTheDocument();
  const { messages, authorization } = await lastCall();
  const turns = messages.slice(1).map(({ role, content }) => `${role}: ${content}`);
  expect(turns).toEqual(['user: What is a streak?', 'assistant: A streak counts days.', 'user: And a week?']);
  expect(authorization).toBe('Bearer sk-only-for-the-model');
});

test('an interrupted answer is reported and requested again; a slow one is stopped; markup is plain text', async ({
  member,
  complaints,
}) => {
  complaints.allow(/ModelFailed/);
  await member('Ann Example', { kind: 'model' });
  const panel = await openAssistant();
  await commands.modelDoes({ cutsOff: 'Half of an ' });
  await ask(panel, 'How do bets pay out?');
  await expect.element(panel.getByText('The language model gave no answer that can be used. Please try again.')).toBeInTheDocument();
  await commands.modelDoes({ answers: 'They pay 90 %.' });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('They pay 90 %.')).toBeInTheDocument();
  expect(panel.getByText('How do bets pay out?').elements()).toHaveLength(1);

  await commands.modelDoes({ stalls: 'It is only ' });
  await ask(panel, 'Tell me more');
  await expect.element(panel.getByText('It is only')).toBeInTheDocument();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect.element(panel.getByText('· Stopped')).toBeInTheDocument();
  await expect.poll(async () => (await lastCall()).hungUp).toBe(true);

  const before = performance.getEntriesByType('resource').length;
  await commands.modelDoes({ answers: HOSTILE });
  await ask(panel, 'Show me');
  await expect.element(panel.getByRole('link', { name: 'your points' })).toBeInTheDocument();
  expect(panel.getByRole('link').elements()).toHaveLength(1);
  expect(panel.element().querySelectorAll('img, script')).toHaveLength(0);
  const requested = performance.getEntriesByType('resource').slice(before);
  expect(requested.filter(({ name }) => name.includes('elsewhere.example'))).toEqual([]);
});

test('an answer ends when the session ends, in any browser', async ({ member }) => {
  const ann = await member('Ann Example', { kind: 'model' });
  const panel = await openAssistant();
  await commands.modelDoes({ stalls: 'It begins ' });
  await ask(panel, 'What is trust?');
  await expect.element(panel.getByText('It begins')).toBeInTheDocument();
  expect((await ann.call({ method: 'POST', path: '/api/auth/sign-out', json: {} })).status).toBe(200);
  await expect.poll(async () => (await lastCall()).hungUp).toBe(true);
  // The panel says so, or the login page where another request of the app meets the end first.
  await page
    .getByText(/^Your session has ended\. Log in (again )?to go on\./)
    .first()
    .findElement({ timeout: 10_000 });
});

test("CO14, CO15 without a model the help answers, with the person's own figures; offline the device answers", async ({ member }) => {
  await member('Ann Example', SAMPLE);
  const panel = await openAssistant();
  await expect
    .poll(() => textsIn(panel))
    .toEqual([
      'Challenge Assistant',
      expect.stringMatching(/^(A language model|The built-in help) answers/),
      'Ask me anything about challenges, proof requirements, or trust scores!',
      'How is my trust score worked out?',
      'What counts as proof?',
      'How do streaks and XP work?',
      'How do bets pay out?',
      'With a question go your own figures and preferences, such as balance, trust and goals, and nothing of anybody else.',
    ]);
  await focusOn(question(panel));
  expect(await faultsOf('the empty assistant')).toEqual([]);
  await ask(panel, 'How many points do I have?');
  await expect.element(panel.getByText('12,500')).toBeInTheDocument();
  await expect.element(panel.getByText('Built-in help', { exact: true })).toBeInTheDocument();
  await ask(panel, 'What is the capital of France?');
  await expect.element(panel.getByText(/do not know|don’t know|don't know/i)).toBeInTheDocument();

  setOnline(false);
  await expect.element(panel.getByText('The help on this device answers, offline.')).toBeInTheDocument();
  await ask(panel, 'What is my trust score?');
  await expect.element(panel.getByText('Help on this device', { exact: true })).toBeInTheDocument();
  expect(panel.getByRole('log').element().textContent).toContain('91');
  setOnline(true);
  expect(await faultsOf('the assistant')).toEqual([]);

  await question(panel).fill('Typed, not sent');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  const launcher = page.getByRole('button', { name: 'Challenge Assistant' });
  await focusOn(launcher);
  await launcher.click();
  await expect.element(question(panel)).toHaveValue('Typed, not sent');
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await expect.element(panel.getByRole('group', { name: 'Example questions' })).toBeInTheDocument();
  await focusOn(question(panel));
  await question(panel).fill('');
  await panel.getByRole('button', { name: 'How do bets pay out?' }).click();
  await expect.element(panel.getByText('Built-in help', { exact: true })).toBeInTheDocument();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a long question shows its length, and cannot be sent; where the panel covers the page, a link closes it', async ({ member }) => {
  await member('Ann Example', SAMPLE);
  await page.viewport(360, 900);
  const panel = await openAssistant();
  const send = panel.getByRole('button', { name: 'Send' });
  await expect.element(send).toBeDisabled();
  await question(panel).fill('a'.repeat(900));
  const counter = panel.getByText(/of [\d,]+ characters/);
  await expect.element(counter).toHaveTextContent('900 of 1,000 characters');
  await expect.element(send).toBeEnabled();
  await question(panel).fill('a'.repeat(1_001));
  await expect.element(send).toBeDisabled();
  await expect.element(question(panel)).toBeInvalid();
  go('/points');
  await expect.element(panel).not.toBeInTheDocument();
  await page.viewport(1280, 900);
  await openAssistant();
  go('/settings');
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeInTheDocument();
  await expect.element(panel).toBeVisible();
});

test('its button covers no control at any width and place of a page', async ({ member }) => {
  await member('Ann Example', { kind: 'plain' });
  const launcher = page.getByRole('button', { name: 'Challenge Assistant' });
  for (const path of ['/points', '/create', '/feed?tab=today']) {
    go(path);
    await expect.element(page.getByRole('main').getByRole('button').first()).toBeInTheDocument();
    for (const width of [1024, 1100, 1279, 1280]) {
      await page.viewport(width, 700);
      const covered = controlsBelow(await launcher.findElement({ timeout: 10_000 }));
      expect({ path, width, covered }).toEqual({ path, width, covered: [] });
    }
  }
  // The tools' menus leave the bar the least room.
  roleStore.setRole('admin');
  await page.viewport(1024, 700);
  await expect.element(page.getByRole('button', { name: 'Operations' })).toBeInTheDocument();
  expect(controlsBelow(launcher.element())).toEqual([]);
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

async function openAssistant(): Promise<Locator> {
  await page.getByRole('button', { name: 'Challenge Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Challenge Assistant' });
  await expect.element(panel).toBeInTheDocument();
  return panel;
}

function question(panel: Locator): Locator {
  return panel.getByPlaceholder('Ask about challenges...');
}

async function ask(panel: Locator, words: string): Promise<void> {
  await expect.element(question(panel)).toBeEnabled();
  await question(panel).fill(words);
  await userEvent.keyboard('{Enter}');
}

/** Each text of a part of the page, in order. */
function textsIn(part: Locator): string[] {
  return [...part.element().querySelectorAll('h2, p, button')].map(({ textContent }) => textContent).filter((text) => text !== '');
}

async function lastCall(): Promise<Awaited<ReturnType<typeof commands.modelCalls>>[number]> {
  return (await commands.modelCalls()).at(-1) ?? expect.fail('The model was not asked.');
}
