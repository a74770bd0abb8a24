import { expect } from 'vitest';
import { APP_HEADER } from '../../core/replication/accountLog/wire.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { markOf, onDevice, whenSaved } from './support/otherDevice.ts';
import { balanceIn, buyPackage } from './support/points.ts';
import { test } from './support/test.ts';

const LOOKS = [WIDE_DARK, NARROW_LIGHT];

test(
  'AL15 an app that is too old goes on reading, says that it cannot send, and sends after the update',
  { timeout: 120_000 },
  async ({ person, visitor }) => {
    const old = await person('Ann', { clock: true });
    old.complaints.allow(/426/);
    const current = await onDevice(visitor, old, { clock: true });
    const before = await balanceIn(old.page);
    const log = '**/api/local/log';
    await old.context.route(log, (route) =>
      route.continue({ headers: { ...route.request().headers(), [APP_HEADER.toLowerCase()]: '0.0.9' } }),
    );

    await buyPackage(old.page, '1,400');
    await markOf(old.page, 'Update needed: changes wait').waitFor();
    await old.page.getByText('This version of Gauntlet is too old to send your changes.').waitFor();
    expect(await balanceIn(old.page)).toBe(before + 1_400);
    expect(await balanceIn(current.page)).toBe(before);
    expect(await faultsOf(old.page, 'an app that is too old', LOOKS)).toEqual([]);
    await buyPackage(current.page, '1,400');
    await expect.poll(() => balanceIn(old.page), { timeout: 15_000 }).toBe(before + 2_800);

    await old.context.unroute(log);
    await old.page.getByRole('button', { name: 'Reload' }).click();
    await whenSaved(old.page);
    expect(await balanceIn(old.page)).toBe(before + 2_800);
    await expect.poll(() => balanceIn(current.page), { timeout: 15_000 }).toBe(before + 2_800);
  },
);
