import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { watchComplaints } from './complaints.ts';
import type { Complaints } from './complaints.ts';

export const password = 'Gauntlet2026';

/** Somebody in a browser of their own. */
export interface Person {
  name: string;
  email: string;
  context: BrowserContext;
  /** Their first tab. */
  page: Page;
  complaints: Complaints;
}

export interface PersonOptions extends BrowserContextOptions {
  /** Puts their clock under the test's control (see clock.ts) before the app loads. */
  clock?: boolean;
  /** Where they open the app; at its first page unless told. */
  at?: string;
  /**
   * Lets the service worker keep the app, for who opens or loads it without the network. It fetches every file of the app:
   * seconds of a processor for each person, so that others go without.
   */
  keepsApp?: boolean;
}

/** Opens the app in a browser of its own, with nobody signed in. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  name: string,
  { clock = false, at = '/', keepsApp = false, ...options }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: keepsApp ? 'allow' : 'block',
    // Every frame of a motion is drawn by a processor that the tests need. Who is to see motion asks for it.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const complaints = watchComplaints(context);
  if (clock) await context.clock.install();
  const page = await context.newPage();
  await page.goto(at);
  return { name, email: `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`, context, page, complaints };
}

/** Signs up through the form, in the person's first tab. Ends on /feed. */
export async function signUp({ page, name, email }: Person): Promise<void> {
  await page.goto('/#/signup');
  await page.getByLabel('Full Name').fill(`${name} Example`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/#/feed');
}

/** Logs in through the form, in the person's first tab. Ends on /feed, or at the challenge whose link they had opened. */
export async function logIn({ page, email }: Pick<Person, 'page' | 'email'>, endsAt = '**/#/feed'): Promise<void> {
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(endsAt);
}
