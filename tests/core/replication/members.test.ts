import { describe, expect, test } from 'vitest';
import type { ParticipationAction } from '../../../core/domain/challenge/events.ts';
import { membersOf, witnessesOf } from '../../../core/replication/members.ts';
import { actAt, after, challengeAt } from './nodes.ts';

const START = '2026-03-02T00:00:00.000Z';
const hour = (hours: number): string => after(START, hours);

type Step = readonly [person: string, action: ParticipationAction, hours: number];

/** A group of Ben's, and what others did in it at which hour. */
function nodesOf(type: 'group-free' | 'one-on-one', ...steps: readonly Step[]) {
  const challenge = challengeAt(START, 'ben', { '/attributes/@chlTy': type });
  const participations = steps.map(([person, action, hours]) => actAt(hour(hours), { person, action, challenge: challenge.id }));
  return { challenge, participations };
}

const juryAt = (hours: number, owner: string, ...steps: readonly Step[]): string[] =>
  [...membersOf(nodesOf('group-free', ...steps)).juryOf(owner, hour(hours)).members].filter((person) => person !== owner);

describe('RV1 who verifies a check-in', () => {
  test('RV1 who had joined when the server received it, whatever comes later', () => {
    const steps = [
      ['ann', 'joined', 1],
      ['cleo', 'joined', 3],
    ] as const;
    expect(juryAt(2, 'ann', ...steps)).toEqual(['ben']);
    expect(juryAt(4, 'ann', ...steps)).toEqual(['ben', 'cleo']);
  });

  test('RV1 nobody who had left before, before or after the start', () => {
    expect(juryAt(4, 'ben', ['ann', 'joined', 1], ['cleo', 'joined', 2], ['ann', 'left', 3])).toEqual(['cleo']);
    expect(juryAt(6, 'ben', ['ann', 'joined', 1], ['ann', 'left', 3], ['ann', 'joined', 5])).toEqual(['ann']);
  });

  test('RV2 the host decides about the check-ins of others, in a group', () => {
    const steps = [['ann', 'joined', 1]] as const;
    const host = (type: 'group-free' | 'one-on-one', owner: string) => membersOf(nodesOf(type, ...steps)).juryOf(owner, hour(2)).host;
    expect([host('group-free', 'ann'), host('group-free', 'ben'), host('one-on-one', 'ann')]).toEqual(['ben', null, null]);
  });

  test('RV2 a host who left decides nothing', () => {
    const nodes = nodesOf('group-free', ['ann', 'joined', 1], ['cleo', 'joined', 1], ['ben', 'left', 2]);
    expect(membersOf(nodes).juryOf('ann', hour(3))).toMatchObject({ host: null, members: new Set(['ann', 'cleo']) });
  });
});

describe('RV11 witnesses', () => {
  test('RV11 verify what arrives after them, and nothing before', () => {
    expect(juryAt(1, 'ben', ['cleo', 'witnessed', 2])).toEqual([]);
    expect(juryAt(3, 'ben', ['cleo', 'witnessed', 2])).toEqual(['cleo']);
  });

  test('RV11 have no say while others take part, and again when these have left', () => {
    const steps = [
      ['cleo', 'witnessed', 1],
      ['ann', 'joined', 3],
      ['ann', 'left', 5],
    ] as const;
    expect([2, 4, 6].map((hours) => juryAt(hours, 'ben', ...steps))).toEqual([['cleo'], ['ann'], ['cleo']]);
  });

  test('RV11 who joins is a participant, and no witness any more', () => {
    const nodes = nodesOf('group-free', ['cleo', 'witnessed', 1], ['dan', 'witnessed', 2], ['cleo', 'joined', 3]);
    expect(witnessesOf(nodes)).toEqual([{ person: 'dan', since: hour(2) }]);
    expect([...membersOf(nodes).at(hour(4))]).toEqual(['ben', 'cleo']);
    expect([...membersOf(nodes).witnessesAt(hour(2))]).toEqual(['cleo', 'dan']);
  });
});
