import { describe, expect, test } from 'vitest';
import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../../../core/domain/account/events.ts';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import { applyStored } from '../../../core/kernel/fold/fold.ts';
import { initialRoot, registry } from '../../../core/domain/registry.ts';
import { decideAcknowledge, decideRefuse } from '../../../core/domain/outbox/decide.ts';
import { initialSync } from '../../../core/domain/outbox/state.ts';
import { storyteller } from '@gauntlet/core/testing';
import { calendar } from './support.ts';

const AT = '2026-03-02T09:00:00.000Z';
const day = calendar.dayOf(AT, 'UTC');
const waiting = (event: string, type = 'ChallengeCreated') => ({ event, position: 0, type, about: 'c1' });
const state = (...pending: ReturnType<typeof waiting>[]) => ({ ...initialSync, pending });
const nothing = { ok: false, refusal: { type: 'NothingPending' } };

describe('SY2 answers', () => {
  test('SY2 are recorded for what waits, and for nothing else', () => {
    const facts = { openStake: () => null };
    expect(decideAcknowledge({ event: 'e2', nodeId: 'n' }, state(waiting('e1'), waiting('e2')))).toMatchObject({
      ok: true,
      events: [{ type: 'NodeAcknowledged', data: { event: 'e2', nodeId: 'n' } }],
    });
    expect(decideAcknowledge({ event: 'e3', nodeId: 'n' }, state(waiting('e1')))).toEqual(nothing);
    expect(decideRefuse({ event: 'e3', code: 'C', message: 'M' }, state(waiting('e1')), facts)).toEqual(nothing);
  });

  test('SY2 that nothing waits for are voided', () => {
    const given = storyteller({ calendar });
    const { book } = given();
    const { refusal: refused } = book.act('CreateChallenge', { ...CREATE_DEFAULTS, title: 'Run 5k', isVerified: false });
    expect(refused).toBeNull();
    const [pending] = book.root.sync.pending;
    book.record({ type: 'NodeAcknowledged', data: { event: 'another', nodeId: 'n' } });
    expect(book.root.sync.pending).toEqual([pending]);
    expect(book.root.log.voided).toMatchObject([{ type: 'NodeAcknowledged', reason: 'SY2: nothing waits for this answer' }]);
  });
});

describe('SY13 SY15 what is told to nobody', () => {
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

  test('SY13 a challenge of the sample history, and whatever is done about it later', () => {
    expect(folded(created(SAMPLE_DEVICE, 's1'), comment('phone', 'e2', 's1'), comment('phone', 'e3', 'other'))).toEqual({
      pending: [{ event: 'e3', position: 3, type: 'CommentPosted', about: 'other' }],
      refused: [],
      forgotten: [],
      last: {},
      samples: { s1: true },
    });
  });

  test('SY13 what the sample history says of another challenge makes that no sample', () => {
    expect(folded(comment(SAMPLE_DEVICE, 'e1', 'real'), comment('phone', 'e2', 'real'))).toMatchObject({
      pending: [{ event: 'e2' }],
      samples: {},
    });
  });

  test('SY15 what was restored is not told; what one’s own device says is', () => {
    expect(folded(created(RESTORED_DEVICE, 'r1'), created('phone', 'p1')).pending).toEqual([
      { event: 'p1', position: 2, type: 'ChallengeCreated', about: 'p1' },
    ]);
  });
});
