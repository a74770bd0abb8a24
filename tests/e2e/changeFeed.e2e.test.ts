import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Project } from '@gauntlet/core';
import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { actFields, proofFields } from '../core/replication/nodeFields.ts';
import { signUpAt, visitorAt } from '../server/support/over.ts';
import { challengeIdIn, checkInWithText, startChallenge } from './support/challenges.ts';
import { eveningZone } from './support/eveningZone.ts';
import { setOnline } from './support/network.ts';
import { idOf, proofsIn } from './support/nodeApi.ts';
import type { Person } from './support/person.ts';
import { startProxy, type FeedProxy } from './support/proxy.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/test.ts';

/** Where the change feed does not pass, the app asks once a minute: what appears within this time, in milliseconds, came by the feed. */
const SOON = 15_000;
/** What a server answers while it starts. */
const STARTING = /status of 503/;
/** Many steps: a busy machine gets time. */
const slow = { timeout: 180_000 };
const RESTORED = 'The server was restored from a backup.';

test(
  'SY21 what others do appears without a request within seconds, and once each after the device was offline or its stream was cut; tabs that nobody uses request nothing',
  slow,
  async ({ person, server }) => {
    const proxy = await proxyOf(server);
    // In the evening, so that no day ends during the test.
    const timezoneId = eveningZone();
    const ann = await person('Ann', { baseURL: proxy.origin, clock: true, timezoneId });
    const ben = await newCaller(server.origin, timezoneId);
    const { page, context } = ann;
    // The page of a challenge reads it once.
    const isRead = page.waitForResponse((response) => response.url().includes('/api/local/projects/challenges/nodes/'));
    await createGroup(page, 'Read aloud together');
    await isRead;
    await expect.poll(proxy.streams).toBe(1);

    // A card of a list follows the feed too.
    const id = challengeIdIn(page);
    await page.goto('/#/feed?tab=discover');
    const list = page.getByRole('list', { name: 'Challenges' });
    const card = list.getByRole('listitem').filter({ hasText: 'Read aloud together' });
    await card.getByText('1 person takes part').waitFor();
    const requests = requestsOf(ann);
    await joins(ben, id);
    await card.getByText('2 people take part').waitFor({ timeout: SOON });
    // Code for later still loads while the page is idle.
    expect(requests().filter((path) => path.startsWith('/api/local/'))).toEqual([]);
    await page.goto(`/#/challenge/${id}`);
    await deliveredBy(page, /participations\/nodes/, () => startChallenge(page));

    requests();
    await checksIn(ben, id, 'Chapter one');
    const checkInTook = await appears(page, 'Chapter one');
    await comments(ben, id, 'Who is next?');
    const commentTook = await appears(page, 'Who is next?');
    // A busy machine may delay one of them.
    expect(Math.min(checkInTook, commentTook)).toBeLessThan(2_000);
    expect(requests().filter((path) => path.startsWith('/api/local/'))).toEqual([]);

    await setOnline(context, false);
    await expect.poll(proxy.streams).toBe(0);
    await checksIn(ben, id, 'Chapter two');
    await comments(ben, id, 'Where are you?');
    expect(await page.getByText(/Chapter two|Where are you/).count()).toBe(0);
    await page.getByText(/^As of \d.* You are offline\.$/).waitFor();
    await setOnline(context, true);
    await expectOnce(page, 'Chapter one', 'Who is next?', 'Chapter two', 'Where are you?');
    await page.getByText('You are offline.').waitFor({ state: 'detached' });

    await expect.poll(proxy.streams).toBe(1);
    proxy.cut();
    await comments(ben, id, 'Do not be cut off');
    await expectOnce(page, 'Do not be cut off');

    // A screen that is opened again requests nothing.
    await page.goto('/#/feed?tab=discover');
    await list.getByRole('link', { name: 'Read aloud together' }).waitFor();
    await quiet(requests, page);

    await list.getByRole('link', { name: 'Read aloud together' }).click();
    await page.getByRole('heading', { name: 'Read aloud together', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('tab', { name: 'Today' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.getByRole('tab', { name: 'Discover' }).click();
    await list.getByRole('link', { name: 'Read aloud together' }).waitFor();
    expect(requests().filter((path) => path.startsWith('/api/'))).toEqual([]);

    // One tab shows a challenge all the time, and the other one three screens in turn.
    const other = await context.newPage();
    await other.goto(`/#/challenge/${id}`);
    await quiet(requests, page, other);
    await expect.poll(proxy.streams).toBe(1);
    const channel = `gauntlet-${await idOf(ann)}`;
    for (const screen of ['/#/social', '/#/feed?tab=today', '/#/feed?tab=discover']) {
      await page.goto(screen);
      await quiet(requests, page);
      for (let seconds = 0; seconds < 100; seconds += 20) {
        const received = page.evaluate(
          (name) =>
            new Promise<void>((resolve) => {
              new BroadcastChannel(name).addEventListener('message', ({ data }) => data === 'beat' && resolve());
            }),
          channel,
        );
        await context.clock.fastForward(20_000);
        proxy.beat();
        await received;
      }
      expect(requests()).toEqual([]);
    }
    expect(proxy.streams()).toBe(1);
  },
);

test(
  'SY16 SY21 after a restart the screen goes on; after a restored backup it shows what the server has, own check-ins are sent again, and the person learns of it once',
  slow,
  async ({ person, server }) => {
    // In the zone of Ann's browser, so that the day of the start is a day of the run for both.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const [ann, ben] = [await person('Ann'), await newCaller(server.origin, timeZone)];
    ann.complaints.allow(STARTING);
    const { page } = ann;
    await createGroup(page, 'Swim together');
    const id = challengeIdIn(page);
    await joins(ben, id);
    await page.getByRole('heading', { name: 'Participants (2)' }).waitFor({ timeout: SOON });
    await deliveredBy(page, /participations\/nodes/, () => startChallenge(page));
    await checksIn(ben, id, 'Ben before');
    await page.getByText('Ben before').waitFor({ timeout: SOON });

    const backup = `${server.dataDir}-backup`;
    onTestFinished(() => rm(backup, { recursive: true, force: true }));
    await whileDown(server, () => copyData(server.dataDir, backup));
    // A restart alone loses nothing.
    await checksIn(ben, id, 'Ben later');
    await deliveredBy(page, /proofs\/nodes/, () => checkInWithText(page, 'Ann later'));
    await expectOnce(page, 'Ben before', 'Ben later', 'Ann later');
    expect(await page.getByText(RESTORED).count()).toBe(0);

    const requests = requestsOf(ann);
    await whileDown(server, async () => {
      await rm(server.dataDir, { recursive: true });
      await copyData(backup, server.dataDir);
    });
    await page.getByText(RESTORED).waitFor();
    await page.getByText('Ben later').waitFor({ state: 'detached' });
    const proofs = async (): Promise<unknown[]> => (await proofsIn(ann, id)).map((fields) => fields['/attributes/@prfDt']).toSorted();
    await expect.poll(proofs, { timeout: SOON }).toEqual(['Ann later', 'Ben before']);
    await expectOnce(page, 'Ann later', 'Ben before', RESTORED);
    expect(requests().filter((path) => path.startsWith('/api/local/snapshot'))).toHaveLength(1);
    await page.reload();
    await expectOnce(page, 'Ann later', 'Ben before');
    await noticesLoaded(page);
    expect(await page.getByText(RESTORED).count()).toBe(0);
  },
);

/** A proxy in front of the server, for this test. */
async function proxyOf(server: RunningServer): Promise<FeedProxy> {
  const proxy = await startProxy(server.origin);
  onTestFinished(proxy.close);
  return proxy;
}

/** Does something to the data of a server while it does not run. */
async function whileDown(server: RunningServer, work: () => Promise<void>): Promise<void> {
  await server.kill();
  try {
    await work();
  } finally {
    await server.restart();
  }
}

/** Copies the data of a server that does not run, without the socket of its host commands. */
async function copyData(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.sock') });
}

/** Returns a function that returns the paths of what a person's browser requested of the server since its last call. */
function requestsOf({ context }: Person): () => string[] {
  const paths: string[] = [];
  context.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    // What this device records of it goes to the account's log.
    if (protocol === 'http:' && pathname !== '/api/local/log') paths.push(pathname);
  });
  return () => paths.splice(0);
}

/** Creates a free group whose check-ins are text, and opens its page once the server has it. */
async function createGroup(page: Page, title: string): Promise<void> {
  await page.goto('/#/create');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Proof Type').selectOption({ label: 'Text Log' });
  await page.getByRole('radio', { name: /Group \(Free\)/ }).check({ force: true });
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
}

/** Resolves when the server has accepted the write that an action leads to. */
async function deliveredBy(page: Page, path: RegExp, action: () => Promise<void>): Promise<void> {
  const accepted = page.waitForResponse((response) => path.test(response.url()) && response.status() === 201);
  await action();
  await accepted;
}

const now = (): string => new Date().toISOString();

async function joins(caller: Caller, challenge: string): Promise<void> {
  await caller.write('participations', actFields(now(), { person: caller.id, challenge, action: 'joined', zone: caller.zone }));
}

async function checksIn(caller: Caller, challenge: string, text: string): Promise<void> {
  await caller.write('proofs', proofFields(now(), caller.id, challenge, { '/attributes/@prfDt': text }));
}

async function comments(caller: Caller, challenge: string, text: string): Promise<void> {
  await caller.write('comments', {
    '/text': text,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': caller.id,
    '/attributes/@actn': 'posted',
    '/attributes/@about': '',
    '/attributes/@tstmp': now(),
  });
}

/** Resolves when a text appears, with the milliseconds that it took. */
async function appears(page: Page, text: string): Promise<number> {
  const since = Date.now();
  await page.getByText(text).waitFor({ timeout: SOON });
  return Date.now() - since;
}

/** Each text appears soon, and once. */
async function expectOnce(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => page.getByText(text).count(), { timeout: SOON, message: text }).toBe(1);
}

/** Resolves when nothing was requested for two seconds: by then all that loads late has loaded, and what was delivered is stored. */
async function quiet(requests: () => string[], ...pages: Page[]): Promise<void> {
  for (const page of pages) await noticesLoaded(page);
  do {
    requests();
    await setTimeout(2_000);
  } while (requests().length > 0);
}

async function noticesLoaded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Challenge Assistant' }).waitFor();
}

/** Somebody without a browser, who calls the server: what others do costs no second browser. */
type Caller = { readonly id: string; readonly zone: string; write(project: Project, fields: object): Promise<void> };

/** Signs somebody up at a server, who is in a time zone. */
async function newCaller(origin: string, zone: string): Promise<Caller> {
  const { id, cookie } = await signUpAt(origin, `${randomUUID()}@example.org`);
  const visitor = visitorAt(origin, cookie);
  return {
    id,
    zone,
    async write(project, fields) {
      const { status, body } = await visitor.write(project, fields);
      if (status !== 201) throw new Error(`A node of ${project} was refused with ${status}: ${JSON.stringify(body)}`);
    },
  };
}
