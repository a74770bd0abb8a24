import { afterEach, beforeEach, expect, test } from 'vitest';
import { droppedText, writtenText } from '../../../core/domain/droppedText.ts';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import type { AppState } from '../../../core/views/appState.ts';
import { simServer, type SimServer } from '../../../property-tests/simulation/server.ts';
import { ANN, annsDevice, NOW, type AnnsDevice } from '../support/annsDevice.ts';

const MINUTE = 60_000;
let server: SimServer;
let now = NOW;
let phone: AnnsDevice;
beforeEach(async () => {
  now = NOW;
  server = await simServer({ now: () => now, store: 'memory', people: [ANN] });
  phone = annsDevice(
    () => server,
    () => now,
    'phone',
    1,
  );
});
afterEach(() => server.close());

test('SY31 a command that a filter on the way blocks is given up after ten minutes; what follows it goes through, and the text comes back', async () => {
  const gauntlet = await phone.open();
  await gauntlet.pullNow();
  const { fetch } = phone;
  phone.fetch = (request) => {
    const isBlocked = request.method === 'POST' && JSON.stringify(request.json ?? null).includes('<script>');
    return isBlocked ? Promise.resolve({ status: 403, body: null, retryAfterMs: null }) : fetch(request);
  };
  const text = 'Learn <script>, naïve & “quoted” 🎯';
  await gauntlet.commands.createChallenge({ ...CREATE_DEFAULTS, title: text, proofType: 'text', durationDays: 7 });
  await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  const waits = () => phone.data.events.length - (phone.data.status?.confirmed ?? 0);

  for (let minute = 0; minute < 10; minute += 1) {
    await gauntlet.pullNow();
    expect(waits()).toBe(2);
    now = new Date(Date.parse(now) + MINUTE).toISOString();
  }
  await gauntlet.pullNow();
  await gauntlet.pullNow();
  expect(waits()).toBe(0);
  expect(server.accountLog(ANN.id).map(({ type }) => type)).toContain('PointsPurchased');
  const [dropped] = gauntlet.project<AppState>({ key: 'the whole app', select: (state) => state }).current().root.sync.dropped;
  expect(JSON.stringify(dropped)).not.toContain('script');
  expect(dropped && { said: droppedText(dropped, null), text: writtenText(dropped) }).toEqual({
    said: 'Your challenge ‘Learn <script>, naïve & “quoted” 🎯’ did not go through: something between this device and the server did not let it through.',
    text,
  });
  gauntlet.close();
});
