import { describe, expect, test } from 'vitest';
import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../../../core/domain/account/events.ts';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import { applyStored } from '../../../core/kernel/fold/fold.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot } from '../../../core/domain/slices.ts';
import { decideAcknowledge, decideRefuse } from '../../../core/domain/outbox/decide.ts';
import { initialOutbox } from '../../../core/domain/outbox/state.ts';
import { createScenario } from '@gauntlet/core/testing';
import { calendar } from './support.ts';

const AT = '2026-03-02T09:00:00.000Z';
const day = calendar.dayOf(AT, 'UTC');
const waiting = (event: string, type = 'ChallengeCreated') => ({ event, position: 0, type, about: 'c1' });
const state = (...pending: ReturnType<typeof waiting>[]) => ({ ...initialOutbox, pending });
const nothing = { ok: false, refusal: { type: 'NothingPending' } };

describe('SY2 server responses', () => {
  test('SY2 are recorded for waiting events only', () => {
    const facts = { openStake: () => null, stakeOfLeft: () => null };
    expect(decideAcknowledge({ event: 'e2', nodeId: 'n' }, state(waiting('e1'), waiting('e2')), facts)).toMatchObject({
      ok: true,
      events: [{ type: 'NodeAcknowledged', data: { event: 'e2', nodeId: 'n' } }],
    });
    expect(decideAcknowledge({ event: 'e3', nodeId: 'n' }, state(waiting('e1')), facts)).toEqual(nothing);
    expect(decideRefuse({ event: 'e3', code: 'C', message: 'M' }, state(waiting('e1')), facts)).toEqual(nothing);
  });

  test('SY2 are voided when no event waits for them', () => {
    const given = createScenario({ calendar });
    const { store } = given();
    const { refusal: refused } = store.execute('CreateChallenge', { ...CREATE_DEFAULTS, title: 'Run 5k', isVerified: false });
    expect(refused).toBeNull();
    const [pending] = store.root.sync.pending;
    store.record({ type: 'NodeAcknowledged', data: { event: 'another', nodeId: 'n' } });
    expect(store.root.sync.pending).toEqual([pending]);
    expect(store.root.log.voided).toMatchObject([{ type: 'NodeAcknowledged', reason: 'SY2: nothing waits for this answer' }]);
  });
});

describe('SY13 SY15 events that are not pushed', () => {
  const terms = {
    title: 'Run 5k',
    type: 'group-free',
    category: 'fitness',
    proofType: 'text',
    frequency: 'daily',
    durationDays: 7,
    entryFeeCents: 0,
    opponent: null,
  };
  const folded = (...events: readonly { device: string; type: string; data: object; id: string }[]) => {
    const root = initialRoot();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, { v: 1, seq: i + 1, at: AT, zone: 'UTC', actor: 'ann', command: `c${i}`, day, ...event });
    }
    return root.sync;
  };
  const created = (device: string, id: string) => ({ device, id, type: 'ChallengeCreated', data: terms });
  const comment = (device: string, id: string, challengeId: string) => ({
    device,
    id,
    type: 'CommentPosted',
    data: { challengeId, text: 'Go', parent: null },
  });

  test('SY13 are a challenge of the sample history, and later actions on it', () => {
    expect(folded(created(SAMPLE_DEVICE, 's1'), comment('phone', 'e2', 's1'), comment('phone', 'e3', 'other'))).toEqual({
      pending: [{ event: 'e3', position: 3, type: 'CommentPosted', about: 'other' }],
      refused: [],
      forgotten: [],
      dropped: [],
      last: {},
      samples: { s1: true },
    });
  });

  test('SY13 are not those of another challenge that the sample history mentions', () => {
    expect(folded(comment(SAMPLE_DEVICE, 'e1', 'real'), comment('phone', 'e2', 'real'))).toMatchObject({
      pending: [{ event: 'e2' }],
      samples: {},
    });
  });

  test('SY15 are the restored events, and not those of this device', () => {
    expect(folded(created(RESTORED_DEVICE, 'r1'), created('phone', 'p1')).pending).toEqual([
      { event: 'p1', position: 2, type: 'ChallengeCreated', about: 'p1' },
    ]);
  });
});
