import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { vitals } from '../../../src/admin/shared/vitals.ts';
import { outline } from '../support/outline.ts';
import { answering, openTool, test } from './support/test.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });
const fact = (name: string): string =>
  [...document.querySelectorAll('main dl > div')].find((each) => each.querySelector('dt')?.textContent === name)?.querySelector('dd')
    ?.textContent ?? '';
const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();
const BUILD = { reducers: 'components', commit: 'c0ffee', builtAt: '2026-03-01T09:00:00.000Z' };
const VARYING = [
  /^[\d,.]+ (?:ms|bytes|[kMGT]?B)$/,
  /(?<=\| About\n)[^]*/,
  /(?<=Challenges up to date as of\n).*/,
  /(?<=Last attempt\n).*/,
  // What the tests before have left on the server.
  /(?<=Cached other challenges\n).*/,
  /(?<=Cached profiles\n).*/,
];
const MEASURED = { fcp: 1_000, lcp: 3_000, fid: 400, cls: 0.05, ttfb: 100, tti: null, tbt: 150 };

test('PD1 PD2 PD3 PD4 PD5 the page shows this build, the server, this device and the sync status, and what fails with the reason', async ({
  member,
}) => {
  vi.spyOn(vitals, 'get').mockReturnValue(MEASURED);
  const answers = answering({
    '/build.json': () => Response.json(BUILD),
    '/index.html?served': () => new Response('<html></html>'),
  });
  await member('Ann');
  await openTool('/production', 'Production');
  await expect.element(card('Build').getByText('Up to date')).toBeVisible();
  await expect.element(card('Server and offline copy').getByText('Responds', { exact: true })).toBeVisible();
  await expect.element(card('Sync').getByText('All delivered')).toBeVisible();
  expect(fact('Response time, with the database')).toMatch(/^[\d,]+ ms$/);
  const log = card('Storage').getByRole('row', { name: /gauntlet \/ log/ });
  expect(Number(log.getByRole('cell').first().element().textContent)).toBeGreaterThanOrEqual(2);
  expect(outline(document.querySelector('main'), ...VARYING)).toMatchInlineSnapshot(`
    "# Production
    The state of this installation, as seen from this page
    [button *refresh-cw Refresh]
    (region Server and offline copy)
    *server
    ## Server and offline copy
    {green} Responds
    Response time, with the database
    <…>
    Checked at
    Mar 2, 2026, <time>
    Service worker
    none
    A newer version is waiting
    no
    (region Build)
    *package
    ## Build
    {green} Up to date
    Version
    0.1.0
    Reducers
    <id>
    Served commit
    c0ffee
    Time of the served build
    Mar 1, 2026, <time>
    (region Vitals of this page)
    *gauge
    ## Vitals of this page
    {amber} Needs Improvement, 78
    First Contentful Paint (FCP)
    1,000 ms, Good
    Largest Contentful Paint (LCP)
    3,000 ms, Needs Improvement
    First Input Delay (FID)
    400 ms, Poor
    Cumulative Layout Shift (CLS)
    0.050, Good
    Time to First Byte (TTFB)
    100 ms, Good
    Time to Interactive (TTI)
    not measured
    Total Blocking Time (TBT)
    150 ms, Good
    (region Sync)
    *refresh-cw
    ## Sync
    {green} All delivered
    Pending events
    0
    Refused events
    0
    Last attempt
    <…>
    Server’s clock, last received
    Mar 2, 2026, <time>
    This device’s clock
    less than a second apart
    Challenges up to date as of
    <…>
    Cached own challenges
    0
    Cached other challenges
    <…>
    Cached check-ins
    0
    Cached profiles
    <…>
    Invalid nodes, left out
    0
    (region Storage)
    *database
    ## Storage
    {amber} May be cleared
    Used by this site
    <…>
    Quota
    <…>
    Databases of this account; bytes are estimated from the first 20 records of each
    | Store
    | Records
    | About
    <…>"
  `);
  answers['/api/health'] = () =>
    Response.json({ ok: false, error: { code: 'DatabaseDown', message: 'The database does not answer.' } }, { status: 503 });
  answers['/index.html?served'] = () => new Response('<script type="module" src="/assets/start-another.js"></script>');
  answers['/build.json'] = () => Response.json({ ...BUILD, reducers: 'others', commit: null });
  await refresh();
  await expect.element(card('Server and offline copy').getByText('The database does not answer.')).toBeVisible();
  await expect.element(card('Build').getByText('Another build is served')).toBeVisible();
  expect(fact('Served commit')).toBe('unknown');
  expect(fact('Served reducers')).toBe('others');
  expect(outline(card('Server and offline copy').element(), ...VARYING)).toMatchInlineSnapshot(`
    "(region Server and offline copy)
    *server
    ## Server and offline copy
    {red} Does not respond
    {red} The database does not answer.
    Checked at
    Mar 2, 2026, <time>
    Service worker
    none
    A newer version is waiting
    no"
  `);

  answers['/api/health'] = () => new Response('', { status: 502 });
  answers['/build.json'] = () => new Response('no JSON');
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(true);
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({});
  await refresh();
  await expect.element(card('Server and offline copy').getByText('The server responded with 502.')).toBeVisible();
  await expect.element(card('Build').getByText('The server does not report which build it serves.')).toBeVisible();
  await expect.element(card('Storage').getByText('Persistent')).toBeVisible();
  expect([fact('Used by this site'), fact('Quota')]).toEqual(['unknown', 'unknown']);
  expect(outline(card('Build').element())).toMatchInlineSnapshot(`
    "(region Build)
    *package
    ## Build
    Unknown
    Version
    0.1.0
    Reducers
    <id>
    {red} The server does not report which build it serves."
  `);

  answers['/api/health'] = () => Promise.reject(new DOMException('Late.', 'TimeoutError'));
  answers['/build.json'] = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(navigator.storage, 'persisted').mockRejectedValue(new Error('Storage is forbidden.'));
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(new Error('Workers are forbidden.'));
  await refresh();
  await expect.element(card('Server and offline copy').getByText('No response in 10 s.')).toBeVisible();
  await expect.element(card('Build').getByText('The server could not be reached.')).toBeVisible();
  await expect.element(card('Storage').getByText('Storage is forbidden.')).toBeVisible();
  await expect.element(card('Server and offline copy').getByText('Workers are forbidden.')).toBeVisible();
  expect(outline(card('Storage').element())).toMatchInlineSnapshot(`
    "(region Storage)
    *database
    ## Storage
    {red} Unknown
    {red} Storage is forbidden."
  `);
});

test('PD5 pending, refused and unsaved events change the status of the sync', async ({ person, complaints }) => {
  complaints.allow(/status of 503/);
  answering({ '/build.json': () => Response.json(BUILD), '/index.html?served': () => new Response('') });
  const ann = await person();
  await openTool('/production', 'Production');
  await expect.element(card('Sync').getByText('All delivered')).toBeVisible();
  ann.environment.transport.script('no answer', 'no answer', 'no answer', 'no answer', 'no answer', 'no answer');
  await ann.creates();
  await expect.element(card('Sync').getByText('Waiting')).toBeVisible();
  expect(Number(fact('Pending events'))).toBeGreaterThan(0);
});
