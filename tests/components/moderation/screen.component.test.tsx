import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { type Answer, answerWith, setOnline } from '../support/network.ts';
import { missingIn, readOut } from '../support/screen.ts';
import { test, type Other } from '../support/test.ts';

const at = '2026-03-01T12:00:00.000Z';
const person = (name: string, changes: object = {}) => ({ id: `id of ${name}`, name, ...changes });
const report = { id: 'r1', reporter: person('Ben'), reason: 'dishonest', text: 'This is no diary.', at };

const reported = (about: string, changes: object) => ({
  kind: 'comment',
  about,
  count: 1,
  subject: person('Ada', { isSuspended: false }),
  challenge: { id: 'c1', title: 'Write daily' },
  evidence: { text: 'Buy my pills!', proof: null, at },
  isHidden: false,
  isOwn: false,
  reports: [report],
  ...changes,
});

const HASH = 'a'.repeat(64);
const cases = [
  reported('1', {}),
  reported('2', {
    kind: 'proof',
    count: 2,
    isHidden: true,
    challenge: { id: 'c2', title: '' },
    evidence: { text: '', proof: { type: 'photo', data: HASH }, at: null },
    reports: [report, { ...report, id: 'r2', reason: 'later', text: '' }],
  }),
  reported('3', {
    kind: 'person',
    challenge: null,
    subject: person('Abe', { isSuspended: true }),
    evidence: { text: '', proof: null, at: null },
  }),
  reported('4', { kind: 'proof', evidence: { text: 'Ran', proof: { type: 'video', data: HASH }, at } }),
  reported('5', { kind: 'proof', evidence: { text: '', proof: { type: 'text', data: 'Wrote a page' }, at } }),
  reported('6', { isOwn: true, evidence: null }),
];

const decision = (id: string, changes: object) => ({
  id,
  action: 'hide',
  kind: 'comment',
  about: '1',
  reason: 'Advertising',
  at,
  moderator: person('Mia'),
  subject: person('Ada'),
  isInForce: false,
  ...changes,
});
const decisions = [
  decision('1', { isInForce: true }),
  decision('2', { action: 'suspend', kind: 'person', isInForce: true }),
  decision('3', { action: 'restore', kind: 'proof', subject: null, moderator: null }),
  decision('4', { action: 'dismiss', kind: 'proof' }),
  decision('5', { action: 'dismiss', kind: 'person' }),
  decision('6', { action: 'reinstate', kind: 'person' }),
];

const dispute = (id: string, changes: object) => ({
  id,
  challenge: { id: 'c1', title: 'Write daily' },
  accepts: false,
  owner: person('Ada'),
  author: person('Ben'),
  reason: 'It shows another day.',
  at,
  until: '2026-03-08T12:00:00.000Z',
  isOwn: false,
  ...changes,
});

const page1 = (payload: object): Answer => ({ json: { ok: true, payload } });
const queue = (rows: object[], next: string | null = null): Answer => page1({ cases: rows, next });

/** Opens the page for somebody whom the operator made a moderator. */
async function openModeration(mia: Other): Promise<void> {
  await commands.makeModerator('plain', mia.id);
  go('/moderation');
  await expect.element(page.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
}

test('MD1 nobody else has the page', async ({ member }) => {
  await member('Ben', { at: '/moderation' });
  await expect.element(page.getByRole('heading', { name: 'Only for moderators' })).toBeVisible();
  expect(await missingIn('main', 'The operator of this Gauntlet makes people moderators.')).toEqual([]);
});

test('MD3 MD6 MD10 each report with its evidence, the decisions, and the disputes of hosts', async ({ member }) => {
  answerWith('/api/local/moderation/queue', queue(cases));
  answerWith('/api/local/moderation/audit', page1({ decisions, next: null }));
  const owner = person('Ada');
  answerWith(
    '/api/local/moderation/disputes',
    page1({ disputes: [dispute('1', { owner }), dispute('2', { accepts: true, isOwn: true })] }),
  );
  const mia = await member('Mia', { at: '/points' });
  await openModeration(mia);
  await expect.element(page.getByRole('article', { name: 'Check-in of Ada' }).first()).toBeVisible();
  expect(await readOut('[role=tabpanel]:not([hidden])')).toMatchInlineSnapshot(`
    "tabpanel Open reports:
      list Open reports:
        listitem:
          article Comment of Ada:
            heading Comment of Ada [level=2]
            paragraph:
              text: In
              link Write daily:
                /url: #/challenge/c1
            paragraph: Buy my pills!
            paragraph:
              time: DATE
            heading 1 report [level=3]
            list:
              listitem:
                paragraph:
                  text: Dishonest by Ben
                  time: DATE
                paragraph: This is no diary.
            button Hide
            button Suspend
            button Dismiss
        listitem:
          article Check-in of Ada:
            heading Check-in of Ada Hidden [level=2]
            paragraph:
              text: In
              link a challenge:
                /url: #/challenge/c2
            img Evidence of Ada
            heading 2 reports [level=3]
            list:
              listitem:
                paragraph:
                  text: Dishonest by Ben
                  time: DATE
                paragraph: This is no diary.
              listitem:
                paragraph:
                  text: later by Ben
                  time: DATE
            button Restore
            button Suspend
            button Dismiss
        listitem:
          article Person Abe:
            heading Person Abe Suspended [level=2]
            paragraph: Nothing but the name.
            heading 1 report [level=3]
            list:
              listitem:
                paragraph:
                  text: Dishonest by Ben
                  time: DATE
                paragraph: This is no diary.
            button Reinstate
            button Dismiss
        listitem:
          article Check-in of Ada:
            heading Check-in of Ada [level=2]
            paragraph:
              text: In
              link Write daily:
                /url: #/challenge/c1
            paragraph: Ran
            paragraph:
              time: DATE
            heading 1 report [level=3]
            list:
              listitem:
                paragraph:
                  text: Dishonest by Ben
                  time: DATE
                paragraph: This is no diary.
            button Hide
            button Suspend
            button Dismiss
        listitem:
          article Check-in of Ada:
            heading Check-in of Ada [level=2]
            paragraph:
              text: In
              link Write daily:
                /url: #/challenge/c1
            paragraph: Wrote a page
            paragraph:
              time: DATE
            heading 1 report [level=3]
            list:
              listitem:
                paragraph:
                  text: Dishonest by Ben
                  time: DATE
                paragraph: This is no diary.
            button Hide
            button Suspend
            button Dismiss
        listitem:
          article Comment of Ada:
            heading Comment of Ada [level=2]
            paragraph:
              text: In
              link Write daily:
                /url: #/challenge/c1
            paragraph: It was deleted since it was reported.
            heading 1 report [level=3]
            list:
              listitem:
                paragraph:
                  text: Dishonest by Ben
                  time: DATE
                paragraph: This is no diary.
            paragraph: This is about you. Another moderator decides it."
  `);
  expect(document.querySelector('main img')).toHaveAttribute('alt', 'Evidence of Ada');
  expect(document.querySelector('main img')?.getAttribute('src')).toContain(`/api/files/${HASH}`);
  expect(document.querySelector('main video')).toHaveAttribute('controls');
  expect(document.querySelector('main video')?.getAttribute('src')).toContain(`/api/files/${HASH}`);
  await page.getByRole('tab', { name: 'Disputes' }).click();
  await expect.element(page.getByRole('list', { name: 'Disputes' })).toBeVisible();
  expect(await readOut('[role=tabpanel]:not([hidden])')).toMatchInlineSnapshot(`
    "tabpanel Disputes:
      list Disputes:
        listitem:
          article The rejection of Adas check-in:
            text: Open dispute in Write daily
            heading The rejection of Adas check-in [level=2]
            paragraph:
              text: Ben
              time: DATE
            paragraph: It shows another day.
            paragraph:
              text: Without a decision the verdict stands after
              time: DATE
              text: .
            link Look at both sides:
              /url: #/challenge/c1
        listitem:
          article The acceptance of Adas check-in:
            text: Open dispute in Write daily
            heading The acceptance of Adas check-in [level=2]
            paragraph:
              text: Ben
              time: DATE
            paragraph: It shows another day.
            paragraph:
              text: You are one of its two sides: another host decides, until
              time: DATE
              text: .
            link Open the challenge:
              /url: #/challenge/c1"
  `);
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await expect.element(page.getByRole('list', { name: 'Decisions' })).toBeVisible();
  expect(await readOut('[role=tabpanel]:not([hidden])')).toMatchInlineSnapshot(`
    "tabpanel Decisions:
      list Decisions:
        listitem:
          paragraph: A comment of Ada was hidden by Mia
          paragraph: Advertising
          paragraph:
            time: DATE
          button Restore
        listitem:
          paragraph: Ada was suspended by Mia
          paragraph: Advertising
          paragraph:
            time: DATE
          button Reinstate
        listitem:
          paragraph: A check-in of a deleted account was restored by a deleted account
          paragraph: Advertising
          paragraph:
            time: DATE
        listitem:
          paragraph: Reports of a check-in of Ada were dismissed by Mia
          paragraph: Advertising
          paragraph:
            time: DATE
        listitem:
          paragraph: Reports of Ada were dismissed by Mia
          paragraph: Advertising
          paragraph:
            time: DATE
        listitem:
          paragraph: Ada was reinstated by Mia
          paragraph: Advertising
          paragraph:
            time: DATE"
  `);
});

test('MD6 MD7 a decision needs a reason and says its consequence; the trail shows it, and takes it back', async ({ member, other }) => {
  const [ada, ben] = [await other('Ada'), await other('Ben')];
  const reports = await ben.call({
    method: 'POST',
    path: '/api/local/projects/reports/nodes',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    json: {
      '/text': '',
      '/attributes/@chlId': '',
      '/attributes/@usrId': ben.id,
      '/attributes/@actn': 'person',
      '/attributes/@reasn': 'spam',
      '/attributes/@tstmp': new Date().toISOString(),
      '/attributes/@about': ada.id,
    },
  });
  expect(reports.status).toBeLessThan(300);
  const mia = await member('Mia', { at: '/points' });
  await openModeration(mia);
  const about = page.getByRole('article', { name: 'Person Ada' });
  await about.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Suspend Ada?' })).toBeVisible();
  expect(await missingIn('[role=dialog]', 'This person is signed out, cannot log in, and nobody sees their bio and picture.')).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog.getByText('Give a reason. It is part of the audit trail.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Sells things');
  await expect.element(dialog.getByText('Give a reason. It is part of the audit trail.')).not.toBeInTheDocument();
  const lost = answerWith('/api/local/moderation/decisions', 'lost');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog.getByText('The server did not respond. Check your connection and try again.')).toBeVisible();
  lost();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText('Decision recorded')).toBeVisible();
  await expect.element(page.getByText('There are no open reports. New ones appear here.')).toBeVisible();
  // The session of the suspended person has ended.
  expect(await ada.call({ method: 'GET', path: '/api/local/activity' })).toMatchObject({ status: 401 });
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await expect.element(dialog.getByText('This person can log in again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await dialog.getByLabelText('Reason').fill('A mistake');
  await dialog.getByRole('button', { name: 'Reinstate' }).click();
  await expect
    .poll(() => missingIn('main', 'Ada was reinstated by Mia', 'Ada was suspended by Mia', 'A mistake', 'Sells things'))
    .toEqual([]);
  expect(page.getByRole('button', { name: 'Reinstate' }).elements()).toHaveLength(0);
});

test('MD6 each decision on a case names what it does', async ({ member }) => {
  answerWith('/api/local/moderation/queue', queue(cases));
  const mia = await member('Mia', { at: '/points' });
  await openModeration(mia);
  const dialog = page.getByRole('dialog');
  const decides = async (title: string, index: number, button: string): Promise<string> => {
    await page.getByRole('article', { name: title }).nth(index).getByRole('button', { name: button }).click();
    await expect.element(dialog.getByRole('button', { name: button })).toBeVisible();
    const [heading, consequence] = [dialog.getByRole('heading').element().textContent, dialog.element().querySelector('p')?.textContent];
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    return `${heading} ${consequence}`;
  };
  expect([
    await decides('Comment of Ada', 0, 'Hide'),
    await decides('Comment of Ada', 0, 'Dismiss'),
    await decides('Check-in of Ada', 0, 'Restore'),
    await decides('Check-in of Ada', 0, 'Suspend'),
    await decides('Person Abe', 0, 'Reinstate'),
  ]).toEqual([
    'Hide? Nobody but its author and moderators sees it. A check-in goes on counting.',
    'Dismiss? The reports are closed, and nothing changes.',
    'Restore? Everybody sees it again.',
    'Suspend Ada? This person is signed out, cannot log in, and nobody sees their bio and picture.',
    'Reinstate Abe? This person can log in again.',
  ]);
});

test('MD10 a moderator without two-step login is led to it', async ({ member }) => {
  const refused: Answer = { status: 403, json: { ok: false, error: { code: 'SecondFactorNeeded', message: 'No' } } };
  answerWith('/api/local/moderation/queue', refused);
  const mia = await member('Mia', { at: '/points' });
  await openModeration(mia);
  const panel = '[role=tabpanel]:not([hidden])';
  const reads = [
    'Set up two-step login first',
    'Moderators see what people report, and can hide it. So logging in as one needs more than a password.',
  ];
  await expect.poll(() => missingIn(panel, ...reads)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the settings' }).click();
  await expect.poll(address).toBe('/settings#account');
});

test('MD11 a moderator with a breached password changes it first; offline, and without any row, each list says so', async ({ member }) => {
  const refused: Answer = { status: 403, json: { ok: false, error: { code: 'NewPasswordNeeded', message: 'No' } } };
  answerWith('/api/local/moderation/audit', page1({ decisions: [], next: null }));
  const breached = answerWith('/api/local/moderation/queue', refused);
  const panel = '[role=tabpanel]:not([hidden])';
  const mia = await member('Mia', { at: '/points' });
  await openModeration(mia);
  const change = [
    'Change your password first',
    'Your password is in lists of breached passwords, so anybody may try it. Moderators need another one.',
    'link Go to the settings',
  ];
  await expect.poll(() => missingIn(panel, ...change)).toEqual([]);
  breached();
  setOnline(false);
  await page.getByRole('tab', { name: 'Decisions' }).click();
  const offline = ['You are offline', 'Reports and decisions are on the server. Connect to the internet to see them.'];
  await expect.poll(() => missingIn(panel, ...offline)).toEqual([]);
  setOnline(true);
  await expect.poll(() => missingIn(panel, 'No decisions yet', 'Every decision of a moderator appears here.')).toEqual([]);
  await page.getByRole('tab', { name: 'Disputes' }).click();
  const none = ['No dispute waits for you', 'Disputes of challenges with fewer than three other participants appear here.'];
  await expect.poll(() => missingIn(panel, ...none)).toEqual([]);
});
