import { beforeEach, describe, expect, test } from 'vitest';
import type { AppProjection } from '../../../core/views/appState.ts';
import { checkIn$ } from '../../../core/views/checkIn.readModel.ts';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { rejected$ } from '../../../core/views/rejected.readModel.ts';
import { DAY, HOUR, later } from '../../../core/kernel/time/instant.ts';
import { annsEnvironment, type AnnsEnvironment } from './communityScenario.ts';

const reason = 'Cannot see it';
let scene: AnnsEnvironment;
let id: string;
let proof: string;

const current = <T>(projection: AppProjection<T>): T => scene.ann.gauntlet.project(projection).current();
const shown = () => current(challengeDetail$(id))?.proofs.find((each) => each.id === proof);

/** Ann checked in to a one-on-one with Ben, and the server has it. */
beforeEach(async () => {
  scene = await annsEnvironment();
  const { ann, others, environment } = scene;
  id = await ann.creates({ type: 'one-on-one' });
  await ann.gauntlet.push();
  others.acted('ben', id, 'joined', environment.now());
  await ann.pulls();
  environment.advance(HOUR);
  proof = (await ann.checksIn(id)).id;
  await ann.gauntlet.push();
  await ann.pulls();
});

const says = async (action: 'approved' | 'rejected', about = proof): Promise<void> => {
  scene.others.reviewed('ben', { challenge: id, about, action, text: action === 'rejected' ? reason : '' }, scene.environment.now());
  await scene.ann.pulls();
};

describe('RV2 the figures of the own challenge leave out what is rejected', () => {
  const figures = () => ({ done: current(checkIn$(id))?.standing?.done, course: current(checkIn$(id))?.course.done });

  test('RV2 a rejected check-in counts on no screen, and is due again; a replacement counts', async () => {
    expect(figures()).toEqual({ done: 1, course: 1 });
    expect(current(checkIn$(id))?.standing?.isDoneForNow).toBe(true);
    await says('rejected');
    expect(figures()).toEqual({ done: 0, course: 0 });
    expect(current(checkIn$(id))?.standing).toMatchObject({ isDoneForNow: false, due: { number: 1 } });
    expect(current(challengeDetail$(id))?.myWindows[0]?.state).toBe('open');
    const until = shown()?.review?.replaceableUntil ?? '';
    const evidence = { type: 'text', text: 'Again' } as const;
    await scene.ann.gauntlet.commands.uploadProof({ challengeId: id, evidence, note: '', replaces: { proofId: proof, until } });
    expect(figures()).toEqual({ done: 1, course: 1 });
  });
});

describe('RV2 the owner of a check-in sees what became of it', () => {
  test('RV2 it is pending until its deadline, then accepted by silence', async () => {
    expect(shown()).toMatchObject({ verified: 'pending', review: { accepts: true, basis: null, opinions: [], mayVerify: false } });
    expect(shown()?.review?.until).toBe(later(scene.environment.now(), 2 * DAY));
    await scene.pass(2);
    expect(shown()).toMatchObject({ verified: 'yes', review: { until: null, basis: 'silence' } });
  });

  test('RV3 a rejection says who gave which reason when, and until when the check-in may be replaced', async () => {
    await says('rejected');
    const at = scene.environment.now();
    expect(shown()).toMatchObject({
      verified: 'no',
      review: { basis: 'votes', opinions: [{ person: 'ben', accepts: false, reason, at }] },
    });
    expect(current(rejected$)).toMatchObject([
      {
        proofId: proof,
        challengeId: id,
        title: 'Run 5k',
        proofType: 'text',
        window: { number: 1, of: 7 },
        rejections: [{ person: 'ben', reason }],
      },
    ]);
    expect(current(rejected$)[0]?.until).toBe(shown()?.review?.replaceableUntil);
  });

  test('RV5 a verdict of people can be disputed for 48 hours, an open one and silence cannot', async () => {
    expect(shown()?.review?.isDisputable).toBe(false);
    await says('rejected');
    expect(shown()?.review?.isDisputable).toBe(true);
    await scene.pass(2);
    expect(shown()?.review?.isDisputable).toBe(false);
  });

  test('RV3 an approval leaves nothing to replace', async () => {
    await says('approved');
    expect(shown()).toMatchObject({ verified: 'yes', review: { basis: 'votes', replaceableUntil: null } });
    expect(current(rejected$)).toEqual([]);
  });
});

describe('RV8 a rejected check-in', () => {
  test('RV8 is replaced once: at once by a replacement that waits, and the replacement cannot be replaced', async () => {
    const { ann } = scene;
    await says('rejected');
    const until = shown()?.review?.replaceableUntil ?? '';
    const evidence = { type: 'text', text: 'brighter' } as const;
    const replaced = await ann.gauntlet.commands.uploadProof({ challengeId: id, evidence, note: '', replaces: { proofId: proof, until } });
    const next = replaced.ok ? (replaced.events[0]?.id ?? '') : '';
    expect(shown()?.review).toMatchObject({ isReplaced: true, replaceableUntil: null });
    expect(current(rejected$)).toEqual([]);
    await ann.gauntlet.push();
    await ann.pulls();
    await says('rejected', next);
    expect(current(challengeDetail$(id))?.proofs.find((each) => each.id === next)).toMatchObject({
      replaces: proof,
      verified: 'no',
      window: { number: 1, of: 7 },
      review: { isReplacement: true, replaceableUntil: null },
    });
    expect(current(rejected$)).toEqual([]);
  });

  test('RV8 is not replaced after its deadline', async () => {
    await says('rejected');
    await scene.pass(3);
    expect(current(rejected$)).toHaveLength(1);
    await scene.pass(1);
    expect(current(rejected$)).toEqual([]);
    expect(shown()?.review?.replaceableUntil).toBeNull();
  });
});
