import { describe, expect, test } from 'vitest';
import { dueCommands } from '../../../core/domain/dueCommands.ts';
import { serverOutcomes } from '../../../core/sample/serverOutcomes.ts';
import { foldLog } from '../../../core/devtools/show.ts';
import { instantOf } from '../../../core/kernel/time/instant.ts';
import { dailyClaim$ } from '../../../core/views/dailyClaim.readModel.ts';
import { dataSummaryOf } from '../../../core/views/dataSummary.readModel.ts';
import { createInMemoryStore } from '../../../core/testing/inMemoryStore.ts';
import { trustOf } from '../../../core/domain/trust/trust.readModel.ts';
import { balanceOf, ledgerSum, totalsOf } from '../../../core/domain/wallet/balance.readModel.ts';
import { calendar, openSample } from './support.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';
import { keysIn } from '../../../core/kernel/lib/pagedRecord.ts';

const FORM = { type: 'group-free', category: 'habit', proofType: 'text', frequency: 'daily', durationDays: 7 } as const;

describe('AC10 a fresh start', () => {
  test('AC10 resets every figure to the opening grant', async () => {
    const { gauntlet, view } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    expect(await gauntlet.commands.startFresh()).toMatchObject({ ok: true });
    const { root } = view().state;
    expect({ balance: balanceOf(root.wallet), ledgerSum: ledgerSum(root.wallet) }).toEqual({ balance: 12_500, ledgerSum: 0 });
    expect(totalsOf(root.wallet)).toEqual({ earned: 0, purchased: 0, won: 0 });
    expect(trustOf(root.trust)).toMatchObject({ score: 50, completed: 0, missed: 0 });
    expect(root.progress).toMatchObject({ days: [], achievements: {}, spent: 0, reward: [] });
    expect({ challenges: root.challenge.byId, bets: root.betting.byChallenge, proofs: root.proof.byChallenge }).toEqual({
      challenges: [],
      bets: {},
      proofs: [],
    });
    expect(dataSummaryOf(view().state, view().asOf)).toEqual({ points: 12_500, streakDays: 0, challenges: 0, checkIns: 0, files: 0 });
    expect(root.account).toMatchObject({ isSample: false, freshStarts: 1 });
    expect(root.log.voided).toEqual([]);
  });

  test("AC10 preserves the person's own challenges, their check-ins and the outbox", async () => {
    const { gauntlet, view } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    const created = await gauntlet.commands.createChallenge({ title: 'My own', ...FORM });
    const id = created.ok ? (created.events[0]?.id ?? '') : '';
    await gauntlet.commands.startChallenge({ challengeId: id });
    await gauntlet.commands.uploadProof({ challengeId: id, evidence: { type: 'text', text: 'Done' }, note: '' });
    await gauntlet.commands.startFresh();
    const { root } = view().state;
    expect(keysIn(root.challenge.byId)).toEqual([id]);
    expect(Object.keys(ownChallenge(root.challenge, id)?.proofs ?? {})).toEqual(['0']);
    expect(root.sync.pending.map(({ type }) => type)).toEqual(['ChallengeCreated', 'ChallengeStarted', 'ProofUploaded']);
  });

  test('AC10 runs once: a repeat writes nothing, and an account without a sample is refused', async () => {
    const { gauntlet, view } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    await Promise.all([gauntlet.commands.startFresh(), gauntlet.commands.startFresh()]);
    const { position } = view().state.root.log;
    expect(await gauntlet.commands.startFresh()).toEqual({ ok: false, refusal: { type: 'NoSample' } });
    expect(view().state.root.log.position).toBe(position);
  });

  test("AC10 preserves the log: the events before the fresh start still fold to the sample's figures", async () => {
    const { gauntlet, events, view } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    await gauntlet.commands.startFresh();
    expect(view().state.root.log.position).toBeGreaterThan(events.length);
    expect(foldLog(events).trust.completed).toBe(15);
  });

  test('AC10 the daily reward can be claimed again on the day, with the login that went with the sample', async () => {
    const { gauntlet, view } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    await gauntlet.commands.claimToday();
    await gauntlet.commands.startFresh();
    await gauntlet.refresh();
    expect(gauntlet.project(dailyClaim$).current()).toMatchObject({ due: 50 + 50 + 10 });
    expect(await gauntlet.commands.claimToday()).toMatchObject({ ok: true, repeated: false });
    expect({ balance: balanceOf(view().state.root.wallet), ...gauntlet.project(dailyClaim$).current() }).toMatchObject({
      balance: 12_610,
      due: 0,
    });
    expect(view().state.root.log.voided).toEqual([]);
  });

  test('AC10 lets the person earn an achievement again by later events', async () => {
    const { gauntlet, view, environment } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    await gauntlet.commands.startFresh();
    for (let day = 0; day < 7; day += 1) {
      await gauntlet.refresh();
      await gauntlet.commands.claimDailyReward();
      environment.advance(24 * 3_600_000);
    }
    await gauntlet.refresh();
    expect(Object.keys(view().state.root.progress.achievements)).toEqual(['streak-master']);
  });

  test('AC10 grants no achievement again for an own challenge that was completed earlier', async () => {
    const { events } = await openSample('2026-11-21T11:00:00.000Z', 'Europe/Berlin');
    const ann = createInMemoryStore({ calendar, now: '2026-11-21T11:00:00.000Z', zone: 'Europe/Berlin', before: events });
    const doWhatIsDue = (): void => {
      const asOf = {
        now: instantOf(ann.environment.ports.now()),
        day: calendar.dayOf(instantOf(ann.environment.ports.now()), 'Europe/Berlin'),
      };
      for (const { type, data, id } of serverOutcomes(ann.root, asOf.now)) ann.execute(type, data, id);
      for (const { type, data, id } of dueCommands(ann.root, asOf, asOf.now)) ann.execute(type, data, id);
    };
    const created = ann.execute('CreateChallenge', {
      title: 'A short one',
      ...FORM,
      frequency: 'final',
      durationDays: 1,
      isVerified: false,
    });
    const challengeId = created.events[0]?.id ?? '';
    ann.execute('StartChallenge', { challengeId });
    ann.execute('UploadProof', { challengeId, evidence: { type: 'text', text: 'Done' }, note: '' });
    for (const { event } of ann.root.sync.pending) ann.execute('AcknowledgeEvent', { event, nodeId: event });
    ann.environment.advance(5 * 24 * 3_600_000);
    doWhatIsDue();
    doWhatIsDue();
    expect(Object.keys(ann.root.progress.achievements)).toContain('lightning-fast');
    ann.execute('StartFresh');
    doWhatIsDue();
    expect({ stage: ownChallenge(ann.root.challenge, challengeId)?.stage.name, achievements: ann.root.progress.achievements }).toEqual({
      stage: 'completed',
      achievements: {},
    });
  });
});
