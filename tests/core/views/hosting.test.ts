import { beforeEach, describe, expect, test } from 'vitest';
import { groupEarnings$, hosting$ } from '@gauntlet/core';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';

const PAID = { '/attributes/@chlTy': 'group-paid', '/attributes/@entry': 25.01 } as const;

let others: Others;
let ann: Person;
beforeEach(async () => {
  ({ others, ann } = await annsEnvironment());
});

const hosting = () => ann.gauntlet.project(hosting$).current();
const earningsOf = (id: string) => ann.gauntlet.project(groupEarnings$(id)).current();

describe('WA10 what the own paid groups brought', () => {
  test('WA10 lists each own paid group with the ledger’s figures, the newest first, and their sums', async () => {
    const first = others.challenge('ann', {
      ...PAID,
      '/text': 'Sunrise club',
      '/attributes/@earnd': { joined: 2, host: 2_500, platform: 2_502, refunded: 2_501 },
    });
    const second = others.challenge('ann', { ...PAID, '/attributes/@earnd': { joined: 1, host: 1_250, platform: 1_251, refunded: 0 } });
    others.challenge('ann');
    others.challenge('ben', PAID);
    await ann.pulls();
    const groups = hosting()?.groups ?? [];
    expect(groups.map(({ id, gross }) => ({ id, gross }))).toEqual([
      { id: second, gross: 2_501 },
      { id: first, gross: 5_002 },
    ]);
    expect(hosting()?.total).toEqual({ joined: 3, gross: 7_503, platform: 3_753, host: 3_750, refunded: 2_501 });
    expect(earningsOf(first)).toEqual({
      id: first,
      title: 'Sunrise club',
      status: 'active',
      feeCents: 2_501,
      joined: 2,
      gross: 5_002,
      platform: 2_502,
      host: 2_500,
      refunded: 2_501,
    });
  });

  test('WA10 a group without payments brought nothing', async () => {
    const id = others.challenge('ann', PAID);
    await ann.pulls();
    expect(earningsOf(id)).toMatchObject({ joined: 0, gross: 0, platform: 0, host: 0, refunded: 0 });
  });

  test('WA10 who hosts no paid group has no card, and another host’s group shows none', async () => {
    const bens = others.challenge('ben', PAID);
    others.challenge('ann');
    await ann.pulls();
    expect(hosting()).toBeNull();
    expect(earningsOf(bens)).toBeNull();
    expect(earningsOf('unknown')).toBeNull();
  });
});
