import { randomUUID } from 'node:crypto';
import { request, type Browser, type BrowserContext, type BrowserContextOptions, type Cookie, type Page } from 'playwright';
import * as z from 'zod';
import { writeAccount } from '../../../src/features/account/storedSession.ts';
import { markNewAccount } from '../../../src/lib/accountMarks.ts';
import { watchComplaints } from './complaints.ts';
import type { Complaints } from './complaints.ts';

export const password = 'Gauntlet2026';
const VIEWPORT = { width: 1280, height: 900 };

/** A person in a separate browser context. */
export interface Person {
  name: string;
  email: string;
  context: BrowserContext;
  /** Their first tab. */
  page: Page;
  complaints: Complaints;
  origin: string;
  /** Whether the next person may have this browser. */
  isReusable: boolean;
}

export interface PersonOptions extends BrowserContextOptions {
  /** Puts their clock under the test's control (`context.clock`) before the app loads. */
  clock?: boolean;
  /** The route at which they open the app; its first page by default. */
  at?: string;
  /** Their address; a new one by default. */
  email?: string;
  /**
   * Lets the service worker cache the app, for a person who opens or loads it without the network. It loads every file of the app,
   * which takes seconds of processor time for each person, so it is off by default.
   */
  cachesApp?: boolean;
}

/** Opens the app in a new browser context, signed out. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  name: string,
  { at = '/', email = emailOf(name), ...options }: PersonOptions = {},
): Promise<Person> {
  const visitor = await browserOf(browser, origin, { name, email }, options);
  await visitor.page.goto(at);
  return visitor;
}

type ContextOptions = Omit<PersonOptions, 'at' | 'email'>;

/** The contexts that nobody uses, by the origin of their server. */
const idle = new Map<string, Pick<Person, 'context' | 'page' | 'complaints'>[]>();

/** A browser context with an empty tab: one that an earlier test has left, if it serves, because a new one compiles the whole app again. */
async function browserOf(browser: Browser, origin: string, who: Pick<Person, 'name' | 'email'>, options: ContextOptions): Promise<Person> {
  const isReusable = Object.keys(options).length === 0;
  const left = isReusable ? idle.get(origin)?.pop() : undefined;
  return { ...who, isReusable, origin, ...(left ?? (await newBrowserOf(browser, origin, options))) };
}

async function newBrowserOf(
  browser: Browser,
  origin: string,
  { clock = false, cachesApp = false, ...options }: ContextOptions,
): Promise<Pick<Person, 'context' | 'page' | 'complaints'>> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: VIEWPORT,
    serviceWorkers: cachesApp ? 'allow' : 'block',
    // Each frame of motion takes processor time that the tests need. A test that checks motion enables it.
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const complaints = watchComplaints(context);
  if (clock) await context.clock.install();
  return { context, page: await context.newPage(), complaints };
}

/** Ends a person's browser. One without options of its own is emptied for the next person, unless the test has failed. */
export async function leave({ context, page, complaints, isReusable, origin }: Person, hasPassed: boolean): Promise<void> {
  const [first, ...others] = context.pages();
  // Pending handlers are released first, because closing breaks them.
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  if (!isReusable || !hasPassed || first !== page) return context.close();
  await Promise.all(others.map((other) => other.close()));
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
  await onEmptyPage(page, async () => {
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      const erased = (await indexedDB.databases()).map(({ name = '' }) => {
        const erasing = indexedDB.deleteDatabase(name);
        return new Promise((done) => (erasing.onsuccess = erasing.onerror = erasing.onblocked = done));
      });
      await Promise.all(erased);
    });
  });
  complaints.restart();
  idle.set(origin, [...(idle.get(origin) ?? []), { context, page, complaints }]);
}

function emailOf(name: string): string {
  return `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
}

/**
 * Signs a person up by a request and opens the app in a browser with that session, as the form leaves it: on
 * Discover by default. The tests of the form cover signing up itself (`signUp`).
 */
export async function newPerson(
  browser: Browser,
  origin: string,
  name: string,
  { at = '/#/feed?tab=discover', email = emailOf(name), ...options }: PersonOptions = {},
): Promise<Person> {
  const { cookies, items } = await signedUp(origin, { name, email });
  const person = await browserOf(browser, origin, { name, email }, options);
  await person.context.addCookies(cookies);
  await writeLocalStorage(person.page, items);
  await person.page.goto(at);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

/**
 * Writes items into the local storage of the app's origin, from an empty page there. Playwright's `storageState` opens a window for
 * this, which takes as long as opening the app.
 */
async function writeLocalStorage(page: Page, items: Map<string, string>): Promise<void> {
  await onEmptyPage(page, () =>
    page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [...items]),
  );
}

async function onEmptyPage(page: Page, work: () => Promise<void>): Promise<void> {
  const empty = '/an-empty-page';
  await page.route(`**${empty}`, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto(empty);
  await work();
  await page.unroute(`**${empty}`);
}

const signUpResponse = z.object({ user: z.object({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() }) });
const DAY_MS = 24 * 3_600_000;

/** The cookies and the storage of a browser right after a sign-up. */
async function signedUp(
  origin: string,
  { name, email }: Pick<Person, 'name' | 'email'>,
): Promise<{ cookies: Cookie[]; items: Map<string, string> }> {
  const caller = await request.newContext({ baseURL: origin });
  const response = await caller.post('/api/auth/sign-up/email', {
    data: { name: `${name} Example`, email, password, keepSignedIn: false },
  });
  if (!response.ok()) throw new Error(`Signing up ${name} failed with ${response.status()}: ${await response.text()}`);
  const { user } = signUpResponse.parse(await response.json());
  const { cookies } = await caller.storageState();
  await caller.dispose();
  const iat = Date.now();
  const items = new Map<string, string>();
  const storage = { setItem: (key: string, value: string) => void items.set(key, value) };
  markNewAccount(user.id, 'sample', storage);
  const { id, createdAt } = user;
  writeAccount(storage, {
    user: { id, email: user.email, fullName: user.name, createdAt },
    session: { userId: id, email: user.email, iat, exp: iat + DAY_MS },
  });
  return { cookies, items };
}

/** Signs up through the form, in the person's first tab, and chooses to look around. Ends on /feed. */
export async function signUp(person: Person): Promise<void> {
  await person.page.goto('/#/signup');
  await fillSignUp(person);
  await person.page.waitForURL('**/#/feed');
  await person.page.getByRole('button', { name: 'Look around' }).click();
  await person.page.getByRole('heading', { level: 1 }).waitFor();
}

/** Fills in the open sign-up form and sends it. */
export async function fillSignUp({ page, name, email }: Pick<Person, 'page' | 'name' | 'email'>): Promise<void> {
  await page.getByLabel('Full Name').fill(`${name} Example`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Logs in through the form, in the person's first tab, for 24 hours. Ends on /feed. */
export async function logIn({ page, email }: Pick<Person, 'page' | 'email'>): Promise<void> {
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).uncheck();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/#/feed');
}
