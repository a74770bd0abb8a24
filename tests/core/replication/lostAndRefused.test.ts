import { describe, expect, test } from 'vitest';
import { refusal } from '../../../core/testing/transport.ts';
import { asObject, figures, told } from './lostStory.ts';
import { openPerson, recorded } from './support.ts';

const eventIn = (data: unknown): unknown => ('event' in asObject(data) ? Reflect.get(asObject(data), 'event') : null);

describe('SY17 what was taken once counts', () => {
  test('SY17 what is refused when it is told again stays what it was, is listed with its reason and not told a third time', async () => {
    const { world, ann, start, proof, restore } = await told();
    const before = figures(ann);
    restore();
    await ann.hears();
    world.transport.script(refusal(409, 'ChallengeOver', 'This challenge is over.'), refusal(409, 'NotTakingPart'));
    await ann.gauntlet.push();
    expect(figures(ann)).toEqual(before);
    expect(recorded(ann, 'NodeForgotten').map(({ data }) => eventIn(data))).toEqual([start, proof]);
    expect([ann.status(start), ann.app().root.sync.refused]).toEqual([{ name: 'refused', message: 'This challenge is over.' }, []]);
    await ann.hears();
    expect([recorded(ann, 'NodesLost').length, ann.app().root.sync.pending]).toEqual([1, []]);
  });

  test('SY17 what comes too early waits for what others bring back', async () => {
    const { world, ann, start, proof, restore } = await told();
    restore();
    await ann.hears();
    world.transport.script(refusal(409, 'NotStarted'));
    await ann.gauntlet.push();
    expect(ann.app().root.sync.pending.map(({ event }) => event)).toEqual([start, proof]);
    await ann.gauntlet.push();
    expect(ann.app().root.sync.pending).toEqual([]);
  });

  test('SY17 an end does not wait for what is told again', async () => {
    const { world, ann, id, restore } = await told();
    restore();
    await ann.hears();
    world.pass(11 * 24 * 3_600_000);
    await ann.gauntlet.pull('proofs');
    expect([ann.app().root.sync.pending.length, ann.app().root.challenge.byId[id]?.stage.name]).toEqual([2, 'failed']);
  });

  test('SY15 SY16 what was restored is told again when it is lost', async () => {
    const { world, ann, id, start, proof } = await told();
    const restored = ann.device.log.events.filter(({ id: each }) => [id, start, proof].includes(each));
    const device = { ...ann.device, log: { events: [] as typeof restored } };
    const [account] = recorded(ann, 'AccountOpened');
    if (!account) throw new Error('no account');
    device.log.events.push(account, ...restored.map((event, i) => ({ ...event, device: 'restored', seq: i + 1 })));
    const there = await openPerson(world, 'ann', device);
    await there.hears();
    expect(recorded(there, 'NodesLost')).toEqual([]);
    world.transport.nodes.clear();
    await there.hears();
    await there.gauntlet.push();
    expect(world.transport.nodes.get('proofs')?.has(proof)).toBe(true);
  });
});
