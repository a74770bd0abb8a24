import { describe, expect, test } from 'vitest';
import { verify } from '../../../core/logFile/verify.ts';
import { foldLog } from '../../../core/devtools/show.ts';
import { registry } from '../../../core/domain/registry.ts';
import { openSample, SAMPLE_FIGURES, sampleFigures } from './support.ts';
import { ownChallenges } from '../../../core/domain/challenge/state.ts';

const MY_OWN = { title: 'My own', type: 'group-free', category: 'habit', proofType: 'text', frequency: 'daily', durationDays: 7 } as const;

describe('AC9 the sample history of a new account', () => {
  test.each([
    ['2026-11-21T11:00:00.000Z', 'Europe/Berlin'],
    ['2028-02-29T23:59:00.000Z', 'Pacific/Auckland'],
    ['2027-01-01T00:05:00.000Z', 'UTC'],
    ['2027-03-28T22:30:00.000Z', 'America/New_York'],
  ])('AC9 folds to the figures of the whole table, first opened at %s in %s', async (now, zone) => {
    const { view } = await openSample(now, zone);
    const { state, asOf } = view();
    expect(sampleFigures(state, asOf)).toEqual(SAMPLE_FIGURES);
  });

  test('AC9 consists of ordinary events: each fits its schema, names its predecessor, and none is voided', async () => {
    const { events } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    for (const { type, v, data } of events) {
      const definition = registry.handling.get(type)?.definition;
      expect(definition?.v).toBe(v);
      expect(definition?.data.safeParse(data).success).toBe(true);
    }
    expect(verify(events).flaw).toBeNull();
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
    expect(foldLog(events).log).toMatchObject({ voided: [], unknown: [] });
  });

  test('AC9 ends before the day of the first opening, and its challenges accept further bets', async () => {
    const { events, view, gauntlet } = await openSample('2026-11-21T00:00:10.000Z', 'UTC');
    expect(events.at(-1)?.day.date).toBe('2026-11-20');
    expect(view().state.root.account.isSample).toBe(true);
    expect(view().state.root.account.opened.at(-1)?.date).toBe('2026-11-21');
    const created = await gauntlet.commands.createChallenge(MY_OWN);
    const id = created.ok ? (created.events[0]?.id ?? '') : '';
    expect(await gauntlet.commands.placeBet({ challengeId: id, stake: 200 })).toMatchObject({ ok: true });
  });
});

describe('SY13 the sample and the outbox', () => {
  test("SY13 leave out the sample's events and everything about its challenges, and include the person's own events", async () => {
    const { view, gauntlet } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    const samples = ownChallenges(view().state.root.challenge);
    expect(samples.every(({ isSample }) => isSample)).toBe(true);
    const running = samples.find(({ stage, terms }) => stage.name === 'active' && terms.frequency === 'final');
    const evidence = { type: 'text', text: 'By heart.' } as const;
    expect(await gauntlet.commands.uploadProof({ challengeId: running?.id ?? '', evidence, note: '' })).toMatchObject({ ok: false });
    const weekly = samples.find(({ terms }) => terms.title === 'An essay a week');
    expect(await gauntlet.commands.uploadProof({ challengeId: weekly?.id ?? '', evidence, note: '' })).toMatchObject({ ok: true });
    expect(view().state.root.sync.pending).toEqual([]);
    await gauntlet.commands.createChallenge(MY_OWN);
    expect(view().state.root.sync.pending).toHaveLength(1);
  });
});
