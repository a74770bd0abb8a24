import type { DisputeView, Side, Voice } from '@gauntlet/core';
import { describe, expect, test } from 'vitest';
import { decidersText, decisionText, subjectText, verdictText } from '../../../../src/lib/review/disputeText.ts';

const side = (name: string, isMe = false): Side => ({ person: name.toLowerCase(), name, isMe });
const voice = (name: string, agrees: boolean): Voice => ({ ...side(name), agrees, reason: '', at: '2026-03-02T10:00:00.000Z' });

const dispute: DisputeView = {
  id: 'd',
  challengeId: 'c',
  title: 'Walk to work',
  proofId: 'p',
  proof: null,
  owner: side('Ann'),
  author: side('Ann'),
  accepts: false,
  reason: 'It is today’s.',
  filedAt: '2026-03-02T12:00:00.000Z',
  opinions: [voice('Ben', false)],
  isForHost: false,
  voters: 3,
  votes: [voice('Ben', true)],
  until: '2026-03-05T12:00:00.000Z',
  decision: null,
  canVoteAs: null,
  ownVote: null,
};
const decided = { at: '2026-03-03T12:00:00.000Z', loser: null };

describe('the texts of a dispute', () => {
  test('RV2 a verdict names who gave it, or how many did', () => {
    expect(verdictText(dispute)).toBe("Ann's check-in was rejected by Ben.");
    const several = { ...dispute, owner: side('Ann', true), opinions: [voice('Ben', false), voice('Cleo', true), voice('Dan', false)] };
    expect(verdictText(several)).toBe('Your check-in was rejected by 2 of 3.');
    expect(subjectText({ ...several, accepts: true })).toBe('The acceptance of your check-in');
  });

  test('RV6 an open dispute says who decides', () => {
    expect(decidersText(dispute)).toMatch(
      /^3 other participants decide by majority, 1 vote so far, until .+\. Without a majority the verdict stands\.$/,
    );
    expect(decidersText({ ...dispute, isForHost: true })).toMatch(
      /^A host of this installation decides, until .+\. Without a decision the verdict stands\.$/,
    );
  });

  test('RV6 RV7 a decision says by whom, what follows for the check-in, and who lost', () => {
    const votes = [voice('Ben', true), voice('Cleo', true), voice('Dan', false)];
    expect(decisionText({ ...dispute, votes }, { ...decided, name: 'stands', basis: 'votes', loser: side('Ann', true) })).toBe(
      "The rejection stands: 2 votes to 1. Ann's check-in does not count. You lost this dispute.",
    );
    expect(decisionText({ ...dispute, votes: [] }, { ...decided, name: 'stands', basis: 'silence' })).toBe(
      "The rejection stands: nobody voted within 72 hours. Ann's check-in does not count. Nobody lost this dispute.",
    );
    expect(decisionText(dispute, { ...decided, name: 'falls', basis: 'host' })).toBe(
      "The rejection falls: a host of this installation decided. Ann's check-in counts. Nobody lost this dispute.",
    );
    const tie = [voice('Ben', true), voice('Cleo', false)];
    expect(decisionText({ ...dispute, votes: tie, accepts: true }, { ...decided, name: 'stands', basis: 'votes' })).toBe(
      "The acceptance stands: the votes were even. Ann's check-in counts. Nobody lost this dispute.",
    );
  });
});
