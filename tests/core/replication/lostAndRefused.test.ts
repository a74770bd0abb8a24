import { describe, expect, test } from 'vitest';
import { refusal } from '../../../core/testing/transport.ts';
import { asObject, figures, acknowledgedChallenge } from './lostScenario.ts';
import { openPerson, recorded } from './support.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

const eventIn = (data: unknown): unknown => ('event' in asObject(data) ? Reflect.get(asObject(data), 'event') : null);

describe('SY17 an event that was accepted once counts', () => {
  test('SY17 retains its effect when the second push is refused, is listed with the reason, and is not pushed a third time', async () => {
    const { environment, ann, start, proof, restore } = await acknowledgedChallenge();
    const before = figures(ann);
    restore();
    await ann.pulls();
    environment.transport.script(refusal(409, 'ChallengeOver', 'This challenge is over.'), refusal(409, 'NotTakingPart'));
    await ann.gauntlet.push();
    expect(figures(ann)).toEqual(before);
    expect(recorded(ann, 'NodeForgotten').map(({ data }) => eventIn(data))).toEqual([start, proof]);
    expect({ status: ann.status(start), refused: ann.app().root.sync.refused }).toEqual({
      status: { name: 'refused', message: 'This challenge is over.' },
      refused: [],
    });
    await ann.pulls();
    expect({ lost: recorded(ann, 'NodesLost').length, pending: ann.app().root.sync.pending }).toEqual({ lost: 1, pending: [] });
  });

  test('SY17 waits when it is too early, until other events are restored', async () => {
    const { environment, ann, start, proof, restore } = await acknowledgedChallenge();
    restore();
    await ann.pulls();
    environment.transport.script(refusal(409, 'NotStarted'));
    await ann.gauntlet.push();
    expect(ann.app().root.sync.pending.map(({ event }) => event)).toEqual([start, proof]);
    await ann.gauntlet.push();
    expect(ann.app().root.sync.pending).toEqual([]);
  });

  test('SY17 the end of a challenge waits until the server has its events again', async () => {
    const { environment, ann, id, restore } = await acknowledgedChallenge();
    const stage = (): string | undefined => ownChallenge(ann.app().root.challenge, id)?.stage.name;
    restore();
    await ann.pulls();
    environment.advance(11 * 24 * 3_600_000);
    await ann.gauntlet.pull();
    expect({ pending: ann.app().root.sync.pending.length, stage: stage() }).toEqual({ pending: 2, stage: 'active' });
    await ann.gauntlet.push();
    await ann.gauntlet.pull();
    expect({ pending: ann.app().root.sync.pending.length, stage: stage() }).toEqual({ pending: 0, stage: 'failed' });
  });

  test('SY15 SY16 is pushed again when it was restored and then lost', async () => {
    const { environment, ann, id, start, proof } = await acknowledgedChallenge();
    const restored = ann.device.log.events.filter(({ id: each }) => [id, start, proof].includes(each));
    const device = { ...ann.device, log: { events: [] as typeof restored } };
    const [account] = recorded(ann, 'AccountOpened');
    if (!account) throw new Error('no account');
    device.log.events.push(account, ...restored.map((event, i) => ({ ...event, device: 'restored', seq: i + 1 })));
    const there = await openPerson(environment, 'ann', device);
    await there.pulls();
    expect(recorded(there, 'NodesLost')).toEqual([]);
    environment.transport.nodes.clear();
    await there.pulls();
    await there.gauntlet.push();
    expect(environment.transport.nodes.get('proofs')?.has(proof)).toBe(true);
  });
});

describe("SY16 a new check-in on another person's challenge whose start the node API lost", () => {
  const HOUR = 3_600_000;

  test.each([
    ['waits for 72 hours, and is accepted once the start is back', 72 * HOUR, { status: 'waiting', later: 'synced' }],
    ['is refused after them', 72 * HOUR + 1, { status: 'refused', later: 'refused' }],
  ])('SY16 %s', async (_, age, expected) => {
    const { environment, ann, id } = await acknowledgedChallenge();
    const ben = await openPerson(environment, 'ben');
    await ben.pulls();
    await ben.gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
    await ben.gauntlet.push();
    const checkIn = await ben.checksIn(id);
    environment.advance(age);
    await ann.pulls();
    await ben.pulls();
    environment.transport.script(refusal(409, 'NotStarted'));
    await ben.gauntlet.push();
    const status = ben.status(checkIn.id).name;
    await ben.gauntlet.push();
    expect({ status, later: ben.status(checkIn.id).name }).toEqual(expected);
  });
});
