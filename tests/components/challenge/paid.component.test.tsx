import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import { challengeFields, actFields } from '../../core/replication/nodeFields.ts';
import { address, go, reload } from '../support/app.tsx';
import { expectShown } from '../support/shown.ts';
import { test, type Other } from '../support/test.ts';

async function hostsGroup(host: Other): Promise<string> {
  await commands.makeHost('plain', host.id);
  const paid = { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25.01, '/attributes/@zone': 'UTC' } as const;
  return host.write('challenges', challengeFields(host.id, { '/text': 'Evening readers', ...paid }));
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
