import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { programs, root } from '../../scripts/lib/programs.mjs';

export const PASSWORD = 'Gauntlet2026';

/**
 * Opens the app on /feed for a person with 10,000 events: they sign up, log in on a new device, and import a log there. `watch` receives
 * the page before anything is loaded; its result is returned.
 */
export async function openBusyPerson(browser, origin, watch = async () => undefined) {
  const email = `busy.${randomUUID().slice(0, 8)}@example.org`;
  const account = await signUp(browser, origin, email);
  const log = await historyFile(account);
  const { context, close } = await browser.open({ viewport: { width: 1280, height: 900 }, locale: 'en-US', timezoneId: 'Europe/Berlin' });
  const page = context.pages()[0] ?? (await context.newPage());
  const watched = await watch(page);
  await page.goto(`${origin}/#/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: 'Import my log' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'history.jsonl', mimeType: 'text/plain', buffer: Buffer.from(log) });
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Discover' }).click();
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  return { page, close, watched };
}

/** Signs up on another device and returns the account's id. `then` receives that device's page, and the id, before the account has a log. */
export async function signUp(browser, origin, email, then = async () => undefined) {
  const { context, close } = await browser.open({ locale: 'en-US' });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${origin}/#/signup`);
    await page.getByLabel('Full Name').fill('Busy Example');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.getByRole('button', { name: 'Look around' }).waitFor();
    const account = await page.evaluate(async () => (await (await fetch('/api/auth/get-session')).json()).user.id);
    await then(page, account);
    return account;
  } finally {
    await close();
  }
}

function historyFile(account) {
  return outputOf('bench/runner/writeHistory.mjs', account);
}

/** The lines that a program prints. */
export async function linesOf(...command) {
  return (await outputOf(...command)).toString().trimEnd().split('\n');
}

function outputOf(...command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...programs.tsx, ...command], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error('The log could not be written.'))));
  });
}
