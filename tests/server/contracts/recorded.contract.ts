import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDuel, type Duel } from '../support/duel.ts';
import type { Environment, Member } from '../support/environment.ts';
import { beginLog } from '../support/logs.ts';
import { created, expectDone, readChallenge, reviewOf, takeAction } from '../support/nodes.ts';
import { refusal } from '../support/visitor.ts';

const HOUR = 3_600_000;

/** The outcomes that the server records, and appends to the logs, on any store (CH26). */
export function recordedContract(openEnvironment: () => Promise<Environment>): void {
  let environment: Environment;
  let scene: Duel;
  let ann: Member;
  let ben: Member;
  let duel: string;
  beforeAll(async () => void (environment = await openEnvironment()));
  afterAll(() => environment.close());
  beforeEach(async () => {
    scene = await openDuel(environment);
    ({ ann, ben, duel } = scene);
  });

  it('CH26 is recorded by the timer once nothing is open, and reaches the log of each participant once', async () => {
    await scene.checksIn(ann);
    await scene.says(ben, 'approved', await scene.checksIn(ben).then(() => scene.checksIn(ann)));
    environment.pass(48 * HOUR + 15 * HOUR);
    await environment.tick();
    // Ben's opinion may be disputed for 48 hours: it does not matter, because Ann's first check-in is accepted by silence.
    expect(await scene.outcomes()).toMatchObject([{ fieldValues: { '/text': 'completed', '/attributes/@revsn': 1 } }]);
    const [outcome] = await scene.outcomes();
    for (const person of [ann, ben]) {
      const events = await scene.recorded(person);
      expect(events).toMatchObject([
        {
          actor: person.id,
          command: `recorded:${duel}:1`,
          data: { challengeId: duel, revision: 1, node: outcome?.id, result: 'completed', windows: 1, needed: 1, done: 1, missed: [] },
        },
      ]);
    }
    await environment.tick();
    expect([(await scene.recorded(ann)).length, (await scene.recorded(ben)).length, (await scene.outcomes()).length]).toEqual([1, 1, 1]);
  });

  it('CH26 is never recorded by a read', async () => {
    environment.pass(100 * HOUR);
    expect(await readChallenge(ann, duel)).toMatchObject({ '/attributes/@chlSt': 'failed' });
    expect(await scene.outcomes()).toEqual([]);
    await environment.tick();
    expect(await scene.outcomes()).toHaveLength(1);
  });

  it('CH26 waits for an open verdict, an open dispute and a replacement', async () => {
    const proof = await scene.checksIn(ann);
    await scene.checksIn(ben);
    environment.pass(47 * HOUR);
    await scene.says(ben, 'rejected', proof);
    environment.pass(47 * HOUR);
    await scene.says(ann, 'disputed', proof);
    environment.pass(71 * HOUR);
    await environment.tick();
    expect(await scene.outcomes()).toEqual([]);
    expect(await readChallenge(ben, duel)).toMatchObject({ '/attributes/@chlSt': 'disputed' });
    // Nobody votes: the rejection stands, nobody lost, and 24 hours to replace it begin.
    environment.pass(HOUR);
    await environment.tick();
    expect(await scene.outcomes()).toEqual([]);
    environment.pass(24 * HOUR);
    await environment.tick();
    const parts = (await scene.outcomes())[0]?.fieldValues['/attributes/@parts'];
    expect(parts).toMatchObject([
      { person: ann.id, name: 'failed', done: 0, missed: [0], lost: 0 },
      { person: ben.id, name: 'completed', done: 1, missed: [], lost: 0 },
    ]);
  });

  it('CH26 is recorded by the write that ends the last open question', async () => {
    const host = await environment.signUp('Hanna');
    await environment.moderates(host);
    const proof = await scene.checksIn(ann);
    await scene.checksIn(ben);
    environment.pass(15 * HOUR);
    await scene.says(ben, 'approved', proof);
    environment.pass(47 * HOUR);
    await scene.says(ben, 'disputed', proof);
    environment.pass(24 * HOUR);
    const [dispute] = (await ann.nodes('reviews', duel)).filter(({ fieldValues }) => fieldValues['/attributes/@actn'] === 'disputed');
    const vote = { challenge: duel, action: 'upheld', about: dispute?.id ?? '', at: environment.now() };
    expectDone(await host.write('reviews', reviewOf(host, vote, { '/attributes/@role': 'host' })));
    expect((await scene.outcomes())[0]?.fieldValues['/attributes/@parts']).toMatchObject([
      { person: ann.id, name: 'completed', lost: 0 },
      { person: ben.id, name: 'completed', lost: 1 },
    ]);
  });

  it('CH26 stays as it is: no later node changes it, and none is accepted', async () => {
    const proof = await scene.checksIn(ann);
    environment.pass(100 * HOUR);
    await environment.tick();
    const before = await scene.outcomes();
    expect(
      refusal(await ben.write('reviews', reviewOf(ben, { challenge: duel, action: 'rejected', about: proof, at: environment.now() }))),
    ).toEqual({
      status: 409,
      code: 'VerdictGiven',
    });
    environment.pass(100 * HOUR);
    await environment.tick();
    expect(await scene.outcomes()).toEqual(before);
  });

  it('CH26 reaches a log that begins later', async () => {
    const late = await environment.signUp('Late');
    const own = await created(late, { '/attributes/@durat': 1 });
    expectDone(await takeAction(environment, late, own, 'started'));
    environment.pass(100 * HOUR);
    await environment.tick();
    await beginLog(late);
    expect(await scene.recorded(late)).toEqual([]);
    environment.pass(HOUR);
    await environment.tick();
    expect(await scene.recorded(late)).toMatchObject([{ data: { challengeId: own, result: 'failed' } }]);
  });

  it('CH26 two timers at once record it once', async () => {
    environment.pass(100 * HOUR);
    await Promise.all([environment.tick(), environment.tick()]);
    await environment.tick();
    expect([(await scene.outcomes()).length, (await scene.recorded(ann)).length, (await scene.recorded(ben)).length]).toEqual([1, 1, 1]);
  });
}
