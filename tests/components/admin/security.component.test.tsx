import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceName } from '../../../src/admin/security/SessionsCard.tsx';
import { outline } from '../support/outline.ts';
import { type Answer, answering, dismissToasts, openTool, test, toasts } from './support/test.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const POLICY =
  "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=()',
};
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const limit = { attempts: 20, seconds: 3_600 };
const CONFIG = {
  limits: {
    login: null,
    account: { attempts: 5, seconds: 900 },
    signUp: { attempts: 3, seconds: 120 },
    ai: { attempts: 1_000, seconds: 90 },
    upload: limit,
    budgets: { write: { person: limit }, create: { person: limit }, list: { person: limit } },
  },
};
const SESSIONS = [
  { id: 'this', device: CHROME, since: '2026-03-01T09:00:00.000Z', until: '2026-03-31T09:00:00.000Z', isThis: true },
  { id: 'other', device: CHROME, since: '2026-03-01T09:00:00.000Z', until: '2026-03-31T09:00:00.000Z', isThis: false },
];

const refusedCall: Answer = () => Response.json({ ok: false, error: { code: 'CsrfMismatch' } }, { status: 403 });

test('SC4 SC5 SC6 SC7 /security shows the measured protections, attempts forbidden calls, and ends other sessions', async ({
  person,
  complaints,
}) => {
  complaints.allow(/elsewhere\.invalid/);
  const sessions = [...SESSIONS];
  const answers = answering({
    '/?asked=': () => new Response('', { headers: HEADERS }),
    '/api/config': () => Response.json(CONFIG),
    '/api/auth/list-sessions': () => Response.json({ sessions }),
    '/api/auth/revoke-other-sessions': () => {
      sessions.splice(1);
      return Response.json({ ended: 1 });
    },
    '/api/auth/sign-in/email': refusedCall,
    '/api/auth/get-session': () => Response.json({ user: { id: 'ann' } }),
  });
  await person();
  await openTool('/security', 'Security');
  for (const name of ['This page', 'Limits', 'Sessions', 'Storage'])
    await expect.element(page.getByRole('list', { name, exact: true })).toBeVisible();
  await page.getByText('The Content-Security-Policy explained').click();
  // What a browser without a window says of the clipboard depends on its kind.
  const clipboard = /(?<=Writing to the clipboard\n\s*)\S.*/;
  expect(outline(document.querySelector('main'), /[\d.]+ MB of [\d.]+ GB/, /Chrome \d+/, /Scripts can read only: .*/, clipboard))
    .toMatchInlineSnapshot(`
    "# Security
    The security measures in force. Each line was read from the server, the browser or the page when you opened this screen.
    ## This page, fetched just now
    (list This page)
    Content-Security-Policy
    {green}
    *shield-check
    In force
    7 directives; scripts, styles and calls are restricted to this site.
    Framing
    {green}
    *shield-check
    In force
    No page may show this one in a frame (frame-ancestors none).
    X-Content-Type-Options
    {green}
    *shield-check
    In force
    The browser uses only the content type that the server declares.
    Referrer-Policy
    {green}
    *shield-check
    In force
    Other sites do not receive the address of the page that links to them (no-referrer).
    Strict-Transport-Security
    *circle-question-mark
    Unknown
    The page was loaded without TLS, and a browser accepts this header only over TLS.
    Cross-Origin-Opener-Policy
    {green}
    *shield-check
    In force
    No page of another site has a reference to this window.
    Cross-Origin-Resource-Policy
    {green}
    *shield-check
    In force
    No page of another site may load files from here.
    Permissions-Policy
    {green}
    *shield-check
    In force
    Denied to this page and its frames: camera.
    Secure context
    {green}
    *shield-check
    In force
    The page was loaded from this machine, which the browser trusts.
    Not framed
    {red}
    *shield-x
    Not in force
    Another page shows this one in a frame.
    Session cookie
    {green}
    *shield-check
    In force
    The server identifies the session by its cookie. <…>
    Service worker
    {red}
    *shield-x
    Not in force
    None is active: the app is not cached for offline use.
    [button *chevron-down The Content-Security-Policy explained]
    Everything else default-src
    nothing
    Scripts script-src
    this site, 1 allowed by its hash
    Styles style-src
    this site
    Calls to servers connect-src
    this site
    Plug-ins object-src
    nothing
    Base address base-uri
    nothing
    Pages that may frame this one frame-ancestors
    nothing
    ## Forbidden actions
    An injected inline script, an image of another site, and calls without a valid token of the page: each must be refused.
    [button Attempt them]
    ## Sessions of this account
    {red} [button End all others]
    (list Sessions)
    *monitor-smartphone
    <…> on Linux
    {cyan} This session
    since Mar 1, 2026, <time>, until Mar 31, 2026, <time>
    *monitor-smartphone
    <…> on Linux
    since Mar 1, 2026, <time>, until Mar 31, 2026, <time>
    ## Limits
    (list Limits)
    Device: logins to one address
    {green}
    *shield-check
    In force
    At most 10 in a minute.
    Device: sign-ups
    {green}
    *shield-check
    In force
    At most 20 in 10 minutes.
    Device: error reports of one message
    {green}
    *shield-check
    In force
    At most 5 in a minute.
    Server: wrong passwords from one network
    {red}
    *shield-x
    Not in force
    This limit is disabled on this installation.
    Server: wrong passwords for one account before delays begin
    {green}
    *shield-check
    In force
    After 5 of them each further one waits longer, up to 900 seconds.
    Server: sign-ups from one network
    {green}
    *shield-check
    In force
    At most 3 in 2 minutes.
    Server: writes of one person
    {green}
    *shield-check
    In force
    At most 20 in an hour.
    Server: new challenges of one person
    {green}
    *shield-check
    In force
    At most 20 in an hour.
    Server: lists for one person
    {green}
    *shield-check
    In force
    At most 20 in an hour.
    Server: uploaded bytes of one person
    {green}
    *shield-check
    In force
    At most 20 in an hour.
    Server: AI calls of one person
    {green}
    *shield-check
    In force
    At most 1,000 in 90 seconds.
    ## Storage and permissions
    [button Request persistent storage]
    (list Storage)
    Persistent storage
    {red}
    *shield-x
    Not in force
    If space runs out, the browser may clear the storage, including the log. <…> are used.
    Notifications
    The browser asks first.
    Reading the clipboard
    The browser asks first.
    Writing to the clipboard
    <…>
    Camera
    The browser asks first.
    Microphone
    The browser asks first.
    Location
    The browser asks first."
  `);

  await button('Attempt them').click();
  await expect.element(button('Attempting...')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Attempted just now' }), { timeout: 10_000 }).toBeVisible();
  expect(outline(document.querySelector('[aria-label="Attempted just now"]'))).toMatchInlineSnapshot(`
    "(list Attempted just now)
    Inline script
    {red}
    *shield-x
    Not in force
    An injected script ran.
    Image of another site
    {red}
    *shield-x
    Not in force
    The browser requested an image of another site.
    Call without the page’s token
    {green}
    *shield-check
    In force
    The server refused it (403 CsrfMismatch) before any other check.
    Call with another token
    {green}
    *shield-check
    In force
    The server refused it (403 CsrfMismatch) before any other check."
  `);
  await expect.element(button('Attempt them again')).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  await button('End all others').click();
  await expect.element(question).toBeVisible();
  expect(outline(question.element())).toMatchInlineSnapshot(`
    "(alertdialog End all other sessions?)
    ## End all other sessions?
    [button *x Close]
    Every other browser that uses this account must log in again. Changes made there offline stay on that device until then.
    [button Cancel]
    {red} [button End them]"
  `);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await button('End all others').click();
  await question.getByRole('button', { name: 'End them' }).click();
  await expect.poll(toasts).toContain('1 other session ended');
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(button('End all others')).toBeDisabled();
  expect(Object.keys(answers)).toHaveLength(6);
});

test('SC4 SC6 SC7 a page without its headers and a server that does not answer are reported, and can be asked again', async ({
  person,
}) => {
  const failing: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers = answering({
    '/?asked=': () => new Response(''),
    '/api/config': () => new Response('no JSON'),
    '/api/auth/list-sessions': () => Response.json({ sessions: SESSIONS }),
    '/api/auth/revoke-other-sessions': () => new Response('', { status: 500 }),
    '/api/auth/get-session': () => Response.json({ user: null }),
  });
  await person();
  await openTool('/security', 'Security');
  for (const name of ['This page', 'Limits', 'Sessions']) await expect.element(page.getByRole('list', { name, exact: true })).toBeVisible();
  expect(outline(document.querySelector('[aria-label="This page"]'))).toMatchInlineSnapshot(`
    "(list This page)
    Content-Security-Policy
    {red}
    *shield-x
    Not in force
    The page has no policy: any injected script would run.
    Framing
    {red}
    *shield-x
    Not in force
    The server lets other pages frame this one. In a frame, the page hides itself.
    X-Content-Type-Options
    {red}
    *shield-x
    Not in force
    The header is missing. A browser may guess another content type.
    Referrer-Policy
    {red}
    *shield-x
    Not in force
    The header is missing.
    Strict-Transport-Security
    *circle-question-mark
    Unknown
    The page was loaded without TLS, and a browser accepts this header only over TLS.
    Cross-Origin-Opener-Policy
    {red}
    *shield-x
    Not in force
    The header is missing. A page that opened this one may have a reference to it.
    Cross-Origin-Resource-Policy
    {red}
    *shield-x
    Not in force
    The header is missing. Pages of other sites may load files from here.
    Permissions-Policy
    {red}
    *shield-x
    Not in force
    No feature is denied.
    Secure context
    {green}
    *shield-check
    In force
    The page was loaded from this machine, which the browser trusts.
    Not framed
    {red}
    *shield-x
    Not in force
    Another page shows this one in a frame.
    Session cookie
    *circle-question-mark
    Unknown
    The server has no session for this browser.
    Service worker
    {red}
    *shield-x
    Not in force
    None is active: the app is not cached for offline use."
  `);
  expect(outline(document.querySelector('[aria-label="Limits"]'))).toMatchInlineSnapshot(`
    "(list Limits)
    Device: logins to one address
    {green}
    *shield-check
    In force
    At most 10 in a minute.
    Device: sign-ups
    {green}
    *shield-check
    In force
    At most 20 in 10 minutes.
    Device: error reports of one message
    {green}
    *shield-check
    In force
    At most 5 in a minute.
    Server
    *circle-question-mark
    Unknown
    It does not report its limits."
  `);
  expect(page.getByText('The Content-Security-Policy explained').elements()).toHaveLength(0);
  await button('End all others').click();
  await button('End them').click();
  await expect.poll(toasts).toContain('The other sessions could not be ended. Please try again.');

  Object.assign(answers, {
    '/?asked=': failing,
    '/api/config': failing,
    '/api/auth/list-sessions': () => new Response('', { status: 401 }),
  });
  await openTool('/versions', 'Version Control');
  await openTool('/security', 'Security');
  await expect.element(page.getByText('The page could not be fetched')).toBeVisible();
  await expect.element(page.getByText('Log in again to see them.')).toBeVisible();
  await expect.element(page.getByText('Its limits could not be fetched: Failed to fetch')).toBeVisible();
  answers['/api/auth/list-sessions'] = () => new Response('', { status: 503 });
  await button(/again/i).last().click();
  await expect.element(page.getByText('The server responded with 503.')).toBeVisible();
  Object.assign(answers, {
    '/?asked=': () => new Response('', { headers: HEADERS }),
    '/api/auth/list-sessions': () => Response.json({ sessions: SESSIONS }),
  });
  await button(/again/i).first().click();
  await expect.element(page.getByRole('list', { name: 'This page' })).toBeVisible();
  await button(/again/i).first().click();
  await expect.element(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
});

test('persistent storage is requested, and the answer of the browser is reported', async ({ person }) => {
  let isPersisted = false;
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => isPersisted);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  answering({ '/?asked=': () => new Response('') });
  await person();
  await openTool('/security', 'Security');
  await expect.element(page.getByText(/^If space runs out, the browser may clear the storage, including the log\./)).toBeVisible();
  await button('Request persistent storage').click();
  await expect
    .poll(toasts)
    .toContain('The browser did not make the storage persistent. It may do so after you use the app more often or install it.');
  dismissToasts();
  persist.mockImplementation(async () => (isPersisted = true));
  await button('Request persistent storage').click();
  await expect.poll(toasts).toContain('The browser made the storage persistent');
  await expect.element(page.getByText(/^The browser does not clear the storage on its own\./)).toBeVisible();
  await expect.element(button('Request persistent storage')).toBeDisabled();
});

test.each([
  [CHROME, 'Chrome 146 on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari 18 on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge 140 on Windows'],
  ['Mozilla/5.0 (Macintosh) Firefox/150.0', 'Firefox 150 on macOS'],
  ['Firefox/150.0', 'Firefox 150'],
  ['Dalvik (Android)', 'Android'],
  ['curl/8', 'curl/8'],
  ['', 'Unknown browser'],
])('SC7 the browser of a session is named by its user agent: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
