import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { challengeFields, actFields } from '../../core/replication/nodeFields.ts';
import { address, go, reload } from '../support/app.tsx';
import { intercept, setOnline } from '../support/network.ts';
import { missingIn } from '../support/screen.ts';
import { expectShown } from '../support/shown.ts';
import { test, type Other } from '../support/test.ts';

async function hostsGroup(host: Other): Promise<string> {
  await commands.makeHost('plain', host.id);
  const paid = { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25.01, '/attributes/@zone': 'UTC' } as const;
  return host.write('challenges', challengeFields(host.id, { '/text': 'Evening readers', ...paid }));
}

/** What the server says to a person at a path of its nodes, as text. */
async function bodyOf(reader: Other, path: string): Promise<string> {
  return JSON.stringify((await reader.call({ method: 'GET', path: `/api/local/projects/${path}` })).body);
}

const payButton = page.getByRole('dialog').getByRole('button', { name: 'Pay $25.01' });

test('BE7 a bet that joins a paid group pays its entry fee on the server', async ({ member, other }) => {
  const host = await other('Hanna Host');
  const id = await hostsGroup(host);
  const cleo = await member('Cleo', { at: `/challenge/${id}` });
  await expect.element(page.getByText('for its entry fee of $25.01')).toBeVisible();
  await page.getByRole('button', { name: /^Place bet/ }).click();
  await payButton.click();
  await expect.element(page.getByText("You're In!")).toBeVisible();
  const path = `/api/local/projects/challenges/nodes/${id}`;
  await expect.poll(async () => JSON.stringify((await cleo.call({ method: 'GET', path })).body)).toContain('"/attributes/@paid":2501');
});

test('CH7 a member pays and joins: offline and after a lost response the dialog says so, and the fee is charged once', async ({
  member,
  other,
}) => {
  const host = await other('Hedda Host');
  const id = await hostsGroup(host);
  const ann = await member('Ann', { at: `/challenge/${id}` });
  const join = page.getByRole('button', { name: 'Join challenge for $25.01' });
  await expect.element(join).toBeVisible();
  expect(await missingIn('role=main >> role=list[name="What the entry fee buys"]', '$12.50 go to the host')).toEqual([]);
  await join.click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await join.click();
  await expectShown(
    'role=dialog',
    `
    dialog "Pay the entry fee" | heading "Pay the entry fee" [level=2] | To join Evening readers | button "Close" | $25.01
    list "What the entry fee buys" | A seat in this group until it ends. It buys no points and no better odds.
    $12.50 go to the host, $12.51 to the platform: half each. | All of it comes back if the group is cancelled before it starts.
    This payment is simulated: no card is asked for and nothing is charged. If the challenge is cancelled before it starts, or you do not join within 72 hours, the fee goes back in full.
    button "Not now" | button "Pay $25.01"
  `,
  );
  setOnline(false);
  await expect.element(page.getByRole('alert').getByText('Paying needs a connection.')).toBeVisible();
  await expect.element(payButton).toBeDisabled();
  setOnline(true);
  await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument();
  // The server receives it and commits; the browser sees a broken connection.
  const end = intercept(/\/api\/local\/payments/, async (send) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
  await payButton.click();
  await expect.element(page.getByRole('button', { name: 'Processing' })).toBeDisabled();
  await expect.element(page.getByRole('alert').getByText('No answer arrived. Try again: you are never charged twice.')).toBeVisible();
  end();
  await payButton.click();
  await expect.element(page.getByText('You take part. Good luck!')).toBeVisible();
  await expect.poll(() => bodyOf(ann, `challenges/nodes/${id}`)).toContain('"/attributes/@paid":2501');
  await expect.poll(() => bodyOf(host, `participations/nodes?challenge=${id}&limit=100`)).toContain(ann.id);
  expect(page.getByText('What this group brought').elements()).toHaveLength(0);
});

test('CH20 leaving a paid group says what it costs, and the page what it cost', async ({ member, other }) => {
  const host = await other('Hugo Host');
  const id = await hostsGroup(host);
  await member('Ben', { at: `/challenge/${id}` });
  await page.getByRole('button', { name: 'Join challenge for $25.01' }).click();
  await payButton.click();
  await expect.element(page.getByText('You take part. Good luck!')).toBeVisible();
  await host.write('participations', actFields(new Date().toISOString(), { person: host.id, challenge: id, action: 'started' }));
  await expect.element(page.getByRole('heading', { name: 'Check in today' })).toBeVisible();
  await page.getByText(/^Details/).click();
  await page.getByRole('button', { name: 'Leave challenge' }).click();
  await expectShown(
    'role=alertdialog',
    `
    alertdialog "Leave Evening readers?" | heading "Leave Evening readers?" [level=2] | button "Close"
    It counts as failed for you. The others go on, and you cannot join it again.
    1 check-in without a proof will count as missed, the open one included. Later ones do not.
    Your entry fee of $25.01 is not returned. | button "Stay" | button "Leave challenge"
  `,
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave challenge' }).click();
  await expect.element(page.getByRole('heading', { name: 'You left this challenge' })).toBeVisible();
  const costs = [
    'It counts as failed for you. The others go on.',
    '1 check-in without a proof counts as missed. Later ones do not.',
    'Your entry fee of $25.01 is not returned.',
    'Only verified influencers can host paid group challenges. Yours is a free group.',
  ];
  await expect.poll(() => missingIn('.page', ...costs, 'Missed, not final')).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.element(page.getByRole('radio', { name: /Group \(Free\)/ })).toBeChecked();
});

test('CH7 a host sees what a paid group brought, on its page and in Groups', async ({ member, other }) => {
  const host = await member('Holly', { at: '/groups' });
  await expect.element(page.getByText('Only verified influencers can host paid group challenges.')).toBeVisible();
  await commands.makeHost('plain', host.id);
  reload();
  await expect.element(page.getByText('You are a verified influencer: you can host paid groups.')).toBeVisible();
  go('/create?title=Sunrise%20swimmers&type=group-paid');
  await page.getByLabelText('Entry Fee ($)').fill('25.01');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: 'Sunrise swimmers' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sunrise swimmers', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Waiting to sync')).not.toBeInTheDocument();
  const id = address().split('/').at(-1) ?? '';
  const ann = await other('Ann');
  const paid = await ann.call({
    method: 'POST',
    path: '/api/local/payments',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    json: { challengeId: id, zone: 'UTC' },
  });
  expect(paid.status).toBe(200);
  await ann.write('participations', actFields(new Date().toISOString(), { person: ann.id, challenge: id, action: 'joined' }));
  go(`/challenge/${id}`);
  await expectShown(
    'role=region[name="What this group brought"]',
    `
    region "What this group brought" | heading "What this group brought" [level=2] | Your half | $12.50 | Paid to join | 1 | Brought in
    $25.01 | Platform’s 50% | $12.51 | Returned | $0 | Only you see this. Cancelling before the start returns every fee in full.
  `,
  );
  go('/groups');
  await expectShown(
    'role=region[name="What your groups brought"]',
    `
    region "What your groups brought" | heading "What your groups brought" [level=2] | Your half | $12.50 | Paid to join | 1 | Brought in
    $25.01 | Platform’s 50% | $12.51 | Returned | $0 | list "Your paid groups" | link "Sunrise swimmers" -> /challenge/<id>
    Pending 1 member at $25.01 | Your half | $12.50 | Brought in | of $25.01
  `,
  );
  go(`/challenge/${id}`);
  await page.getByRole('button', { name: 'Cancel challenge' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel challenge' }).click();
  go('/groups');
  await expect.element(page.getByText('$25.01 returned')).toBeVisible();
  await expectShown(
    'role=region[name="What your groups brought"]',
    `
    region "What your groups brought" | heading "What your groups brought" [level=2] | Your half | $0 | Paid to join | 0 | Brought in | $0
    Platform’s 50% | $0 | Returned | $25.01 | list "Your paid groups" | link "Sunrise swimmers" -> /challenge/<id>
    Cancelled 0 members at $25.01 | Your half | $0 | Returned | $25.01 returned
  `,
  );
});
