import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Then } from '@gauntlet/core/testing';
import { registry } from '../../../../core/domain/registry.ts';
import { all, given, refused, voided } from '../challenge/scenario.ts';

const ben = { person: 'ben', name: 'Ben' };
const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);

describe('blocks', () => {
  test('CM16 given another user, a block of them is recorded once, and ends once', () => {
    const scenario = given(did('BlockPerson', ben));
    expect(scenario.root.community.blocked).toMatchObject({ ben: { name: 'Ben' } });
    expect(messageOf(scenario.when('BlockPerson', ben))).toBe('You block this person already.');
    const ended = given(did('BlockPerson', ben), did('UnblockPerson', { person: 'ben' }));
    expect(ended.root.community.blocked).toEqual({});
    expect(messageOf(ended.when('UnblockPerson', { person: 'ben' }))).toBe('You do not block this person.');
    expect(messageOf(given().when('BlockPerson', { person: 'ann', name: 'Ann' }))).toBe('You cannot block yourself.');
  });

  test('CM16 the nodes of a block and of its end go to the project of reports, in the order of the log', () => {
    const { store, root } = given(did('BlockPerson', ben), did('UnblockPerson', { person: 'ben' }));
    const nodes = store.events.slice(-2).map((event) => registry.handling.get(event.type)?.definition.node?.(event)?.fields);
    expect(nodes).toMatchObject([
      { '/attributes/@actn': 'block', '/attributes/@about': 'ben', '/attributes/@reasn': '' },
      { '/attributes/@actn': 'unblock', '/attributes/@about': 'ben', '/attributes/@reasn': '' },
    ]);
    expect(root.sync.pending.map(({ type }) => type)).toEqual(['PersonBlocked', 'PersonUnblocked']);
  });

  test('CM8 given a block that the server refused, it is as if it had not happened', () => {
    expect(given(did('BlockPerson', ben), refused).root.community.blocked).toEqual({});
  });

  test('CM16 given a merge, a second block, one of oneself and a second end are voided', () => {
    const scenario = given(did('BlockPerson', ben));
    const end = happened('PersonUnblocked', { person: 'ben' });
    all(happened('PersonBlocked', ben), happened('PersonBlocked', { person: 'ann', name: 'Ann' }), end, end)(scenario.store);
    expect(voided(scenario)).toEqual(['CM16: blocked before', 'CM16: nobody blocks themselves', 'CM16: not blocked']);
  });
});
