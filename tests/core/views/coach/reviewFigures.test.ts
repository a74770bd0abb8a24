import { beforeEach, describe, expect, test } from 'vitest';
import { answerFromHelp } from '../../../../core/coach/help/answer.ts';
import type { AssistantContext } from '../../../../core/coach/help/context.ts';
import { readMessage, messageText } from '../../../../core/coach/help/message.ts';
import { HOUR } from '../../../../core/kernel/time/instant.ts';
import { ownFigures$ } from '../../../../core/views/coach/ownFigures.readModel.ts';
import { annsEnvironment, type AnnsEnvironment } from '../communityScenario.ts';

let scene: AnnsEnvironment;
let id: string;
let proof: string;

const figures = (): AssistantContext => scene.ann.gauntlet.project(ownFigures$).current();

/** Ann checked in once to a one-on-one of two days with Ben, and Ben to it. The server has both. */
beforeEach(async () => {
  scene = await annsEnvironment();
  const { ann, others, environment } = scene;
  id = await ann.creates({ type: 'one-on-one', durationDays: 2 });
  await ann.gauntlet.push();
  others.acted('ben', id, 'joined', environment.now());
  await ann.pulls();
  environment.advance(HOUR);
  proof = (await ann.checksIn(id)).id;
  others.checkedIn('ben', id, environment.now());
  await ann.gauntlet.push();
  await ann.pulls();
});

const rejects = async (about = proof): Promise<void> => {
  scene.others.reviewed('ben', { challenge: id, about, action: 'rejected', text: 'Unclear' }, scene.environment.now());
  await scene.ann.pulls();
};

describe('the figures about verdicts that the assistant receives', () => {
  test('CO15 RV2 counts own check-ins that wait, with the time left, and those of others', () => {
    expect(figures().verdicts).toEqual({ mine: 1, others: 1, left: '2 days', rejected: 0 });
    expect(answerFromHelp('why is my proof pending?', figures())).toMatch(
      /^\*\*1 check-in\*\* of yours waits for a verdict, 2 days more at most: without one it is accepted\.\n\n\*\*1 check-in\*\* of others waits for yours\./,
    );
  });

  test('CO15 RV8 counts own rejected check-ins that may be replaced', async () => {
    await rejects();
    expect(figures().verdicts).toEqual({ mine: 0, others: 1, left: null, rejected: 1 });
    expect(answerFromHelp('why is my proof pending', figures())).toContain('**1 check-in** of yours was rejected and can be replaced.');
  });

  test('CO15 CH12 a result is provisional with what is open, until the end of the last matter', async () => {
    expect(figures().provisional).toEqual([]);
    scene.environment.advance(25 * HOUR);
    const second = (await scene.ann.checksIn(id)).id;
    await scene.ann.gauntlet.push();
    await rejects(second);
    await scene.pass(1);
    expect(figures().provisional).toEqual([
      { title: 'Run 5k', result: null, left: '2 days', open: { verdicts: 0, disputes: 0, disputable: 1, misses: 1 } },
    ]);
    expect(answerFromHelp('when is my challenge final?', figures())).toMatch(
      /^1 result of yours is provisional:\n\n- \*\*Run 5k\*\*: not decided; final in 2 days at the latest \(1 verdict may be disputed, 1 miss is not final\)/,
    );
  });

  test('CO15 RV6 an active challenge with an open dispute is disputed', async () => {
    scene.others.changed('challenges', id, { '/attributes/@chlSt': 'disputed' });
    await scene.ann.pulls();
    expect(figures().active).toMatchObject([{ title: 'Run 5k', status: 'disputed' }]);
    expect(answerFromHelp('my challenges', figures())).toContain('; disputed');
  });

  test('CO15 they pass the schema of a message, and apps that send none are answered without', async () => {
    const context = figures();
    expect(readMessage(messageText('my proofs wait', context)).context).toEqual(context);
    const { verdicts: _, provisional: __, ...earlier } = context;
    expect(answerFromHelp('why is my proof pending', earlier)).toMatch(/^I cannot see which check-ins wait for a verdict\./);
    expect(answerFromHelp('when is my challenge final', earlier)).toMatch(/^No result of yours is provisional/);
  });
});
