import { describe, expect, test } from 'vitest';
import { response } from '../../../core/testing/transport.ts';
import { newEnvironment, openPerson, recorded } from './support.ts';
import { ownChallenge } from '../../../core/domain/challenge/state.ts';

const RUN = {
  startedAt: '2026-03-03T08:00:00.000Z',
  endDate: '2026-03-05',
  bounds: ['2026-03-02T23:00:00.000Z', '2026-03-03T23:00:00.000Z', '2026-03-04T23:00:00.000Z'],
};

describe('CH16 the response to a start', () => {
  test('CH16 moves the windows before the acknowledgement is recorded, once', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates({ durationDays: 2 });
    await ann.gauntlet.push();
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    environment.transport.script(response(201, { ok: true, nodeId: 'started', receipt: 'r', run: RUN }));
    await ann.gauntlet.push();
    expect(ownChallenge(ann.app().root.challenge, id)?.stage).toEqual({ name: 'active', run: RUN });
    const types = ann.device.log.events.map(({ type }) => type);
    expect(types.slice(types.indexOf('ChallengeStarted'))).toEqual(['ChallengeStarted', 'RunMoved', 'NodeAcknowledged']);
  });

  test('CH16 without windows, as another server sends it, changes nothing', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    await ann.gauntlet.push();
    expect({ moved: recorded(ann, 'RunMoved'), pending: ann.app().root.sync.pending }).toEqual({ moved: [], pending: [] });
    expect(ownChallenge(ann.app().root.challenge, id)?.stage.name).toBe('active');
  });
});
