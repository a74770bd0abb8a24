import { describe, expect, test } from 'vitest';
import type { Dropped } from '@gauntlet/core';
import { noticesOf } from '../../../../src/app/notices/noticesOf.ts';

function dropped(command: string, changes: Partial<Dropped> = {}): Dropped {
  return { command, type: 'ClaimToday', data: {}, reason: 'TooEarly', by: null, sentAt: '2026-03-02T09:00:00.000Z', ...changes };
}

describe('SY23 the notices of dropped commands', () => {
  test('SY23 commands with the same sentence have one notice, which names all of them', () => {
    const notices = noticesOf([dropped('a'), dropped('b'), dropped('c', { reason: 'AlreadyClaimedToday' }), dropped('d')], () => null);
    expect(notices.map(({ commands }) => commands)).toEqual([['a', 'b', 'd'], ['c']]);
    expect(new Set(notices.map(({ sentence }) => sentence)).size).toBe(2);
  });

  test('SY23 claims that two devices were first with have a notice for each device', () => {
    const by = (device: string): Partial<Dropped> => ({ reason: 'AlreadyClaimedToday', by: device });
    const notices = noticesOf([dropped('a', by('1')), dropped('b', by('2')), dropped('c', by('1'))], (id) => `phone ${id}`);
    expect(notices.map(({ commands }) => commands)).toEqual([['a', 'c'], ['b']]);
  });

  test('SY23 each text that the person wrote has a notice of its own, also when the sentence is the same', () => {
    const comment = (text: string): Partial<Dropped> => ({ type: 'PostComment', data: { challengeId: 'c', text }, reason: 'NotFound' });
    const notices = noticesOf([dropped('a', comment('First')), dropped('b', comment('Second'))], () => null);
    expect(notices.map(({ written, commands }) => [written, commands])).toEqual([
      ['First', ['a']],
      ['Second', ['b']],
    ]);
  });

  test('SY23 each photo has a notice of its own', () => {
    const photo = (hash: string): Partial<Dropped> => ({
      type: 'UploadProof',
      data: { evidence: { type: 'photo', hash } },
      reason: 'WindowFull',
    });
    const notices = noticesOf([dropped('a', photo('1')), dropped('b', photo('2'))], () => null);
    expect(notices.map(({ file, commands }) => [file, commands])).toEqual([
      ['1', ['a']],
      ['2', ['b']],
    ]);
  });
});
