import { expect, test } from 'vitest';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { xpOf } from '../../../core/domain/progress/state.ts';
import { DAY } from '../../../core/kernel/time/instant.ts';
import { createMemoryLog, type MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import { beginLog, pullLog } from '../../../core/openLog.ts';
import { createEnvironment } from '../../../core/testing/environment.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { balance$ } from '../../../core/views/projections.ts';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { calendar } from '../../core/replication/support.ts';

const ACCOUNT = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const NOW = Date.parse('2026-03-02T09:00:00.000Z');
/** `CLAIMS=300 npm test -- tests/server/log/madeUpDays` makes up more. */
const CLAIMS = Number(process.env['CLAIMS'] ?? 60);

/** A device whose clock a person can set. `ready` brings the account's log to it. */
function deviceOf(id: string, seed: number, fetchTrue: Parameters<typeof openGauntlet>[0]['ports']['fetch']) {
  const clock = { now: NOW, isOffline: false };
  const data: MemoryLogData = { events: [] };
  const ports = {
    ...createEnvironment({ calendar, now: new Date(NOW).toISOString(), seed }).ports,
    now: () => clock.now,
    sleep: (ms: number) => (ms === 0 ? Promise.resolve() : new Promise<void>(() => undefined)),
    fetch: async (request: Parameters<typeof fetchTrue>[0]) => {
      if (clock.isOffline) throw new TypeError('Failed to fetch');
      return fetchTrue(request);
    },
  };
  const open = (): Promise<Gauntlet> =>
    openGauntlet({
      account: ACCOUNT,
      device: id,
      log: createMemoryLog(data),
      nodes: memoryNodes(),
      files: memoryFiles(),
      isShared: true,
      ports,
    });
  return { clock, data, open, tools: { log: createMemoryLog(data), ports, device: id } };
}

/** Claims everything of one day as a person would who has just set the clock: in a tab that is opened on that day. */
async function claimDay(open: () => Promise<Gauntlet>): Promise<void> {
  const gauntlet = await open();
  await gauntlet.refresh();
  await gauntlet.commands.claimToday();
  await gauntlet.commands.claimDailyReward();
  await gauntlet.commands.claimStripDay();
  gauntlet.close();
}

test.each([
  ['the past year on a fresh device', (n: number) => NOW - 366 * DAY + Math.round((n * 365 * DAY) / CLAIMS)],
  ['the coming year in one sitting', (n: number) => NOW + Math.round(((n + 1) * 365 * DAY) / CLAIMS)],
])(`AL5 AL6 ${CLAIMS} made-up days of %s bring 0 points and 0 XP`, { timeout: 30_000 + CLAIMS * 500 }, async (_, dayOf) => {
  const server = await simServer({ now: () => new Date(NOW).toISOString(), store: 'memory', people: [ACCOUNT] });
  const fetchTrue = (request: Parameters<typeof server.fetchAs>[1]) => server.fetchAs(ACCOUNT.id, request);
  const phone = deviceOf('phone', 1, fetchTrue);
  expect(await beginLog(phone.tools, 'plain')).toBe(true);
  await claimDay(phone.open);
  const onPhone = await phone.open();
  await onPhone.pullNow();
  const figuresOf = (gauntlet: Gauntlet) => {
    const { root } = gauntlet.views$.value.state;
    return { points: gauntlet.project(balance$).current(), xp: xpOf(root.progress) };
  };
  const before = figuresOf(onPhone);
  const claims = () => server.accountLog(ACCOUNT.id).filter(({ type }) => CLAIMED.has(type));
  const claimedBefore = claims();

  const laptop = deviceOf('laptop', 2, fetchTrue);
  expect(await pullLog(laptop.tools)).toBe('pulled');
  laptop.clock.isOffline = true;
  for (let n = 0; n < CLAIMS; n += 1) {
    laptop.clock.now = dayOf(n);
    await claimDay(laptop.open);
  }
  expect(laptop.data.events.length).toBeGreaterThan(CLAIMS);

  Object.assign(laptop.clock, { now: NOW, isOffline: false });
  const onLaptop = await laptop.open();
  await onLaptop.pullNow();
  await onPhone.pullNow();
  expect({ phone: figuresOf(onPhone), laptop: figuresOf(onLaptop), claims: claims() }).toEqual({
    phone: before,
    laptop: before,
    claims: claimedBefore,
  });
  await server.close();
});

const CLAIMED = new Set(['DayOpened', 'DailyRewardClaimed', 'StripDayClaimed']);
