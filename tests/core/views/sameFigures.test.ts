import { expect, test } from 'vitest';
import { challengeDetail$ } from '../../../core/views/challengeProjections.ts';
import { checkIn$ } from '../../../core/views/checkIn.readModel.ts';
import { ownFigures$ } from '../../../core/views/coach/ownFigures.readModel.ts';
import { myChallenges$ } from '../../../core/views/challengeListProjections.ts';
import { outcomes$ } from '../../../core/views/resultsProjections.ts';
import { today$ } from '../../../core/views/today.readModel.ts';
import { annsEnvironment } from './communityScenario.ts';

test('CH12 a challenge of 7 windows with 1 check-in reads 1 of 6 on its card, its page, Today, for the assistant and in Results', async () => {
  const { ann, pass } = await annsEnvironment();
  const id = await ann.begins({ durationDays: 7 });
  await ann.checksIn(id);
  await pass(1);
  const { gauntlet } = ann;
  const page = gauntlet.project(challengeDetail$(id)).current();
  const figures = {
    card: gauntlet.project(myChallenges$({})).current()[0],
    page: { done: page?.done, needed: page?.needed },
    participant: page?.participants[0],
    due: gauntlet.project(today$).current().due[0],
    checkIn: gauntlet.project(checkIn$(id)).current()?.standing,
    assistant: gauntlet.project(ownFigures$).current().active[0],
  };
  const same = { done: 1, needed: 6 };
  expect(figures).toMatchObject({ card: same, page: same, participant: same, due: same, checkIn: same, assistant: same });

  await pass(12);
  expect(gauntlet.project(outcomes$(30)).current().lines).toMatchObject([{ name: 'failed', ...same }]);
});
