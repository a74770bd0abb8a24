import { describe, expect, test } from 'vitest';
import { did } from '@gauntlet/core/testing';
import { isOwnWitnessing, witnessCodeOf } from '../../../../core/domain/review/state.ts';
import { isWitnessCode, newCode } from '../../../../core/domain/review/witnessCode.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { hashOfText } from '../../../../core/kernel/log/hash.ts';
import { callOf } from '../../../../core/replication/call.ts';
import { about, cancels, creates, given, joins, latest, listingOf, refused } from '../challenge/scenario.ts';

const code = `w${'0f'.repeat(16)}`;
const other = `w${'a1'.repeat(16)}`;
const invites = about('InviteWitness', { code });
const joining = { challengeId: 'of ben', creator: 'ben', code };

describe('witnesses', () => {
  test('RV9 the creator of a challenge makes one link, whose code only the log has', () => {
    const scenario = given(creates(), invites);
    const { id } = latest(scenario.store.root);
    expect(witnessCodeOf(scenario.store.root.review, id)).toBe(code);
    const event = scenario.store.events.at(-1);
    const node = event && callOf(registry, event);
    expect(node).toMatchObject({
      project: 'participations',
      fields: { '/attributes/@actn': 'invited', '/attributes/@code': hashOfText(code) },
    });
    expect(JSON.stringify(node)).not.toContain(code);
    expect(scenario.when('InviteWitness', { challengeId: id, code: other }).refusal?.type).toBe('NothingNew');
  });

  test('RV9 nobody makes a link of a challenge that is unknown, of somebody else, or over', () => {
    expect(given().when('InviteWitness', { challengeId: 'none', code }).refusal?.type).toBe('ChallengeUnknown');
    expect(given(joins(listingOf())).when('InviteWitness', { challengeId: 'of ben', code }).refusal?.type).toBe('NotTheCreator');
    const cancelled = given(creates(), cancels);
    expect(cancelled.when('InviteWitness', { challengeId: latest(cancelled.store.root).id, code }).refusal?.type).toBe('ChallengeOver');
  });

  test('RV9 after the server refused a link, there can be another', () => {
    const scenario = given(creates(), invites, refused);
    const { id } = latest(scenario.store.root);
    expect(witnessCodeOf(scenario.store.root.review, id)).toBeNull();
    expect(scenario.when('InviteWitness', { challengeId: id, code: other }).refusal).toBeNull();
  });

  test('RV10 with a code a person becomes a witness, once', () => {
    const scenario = given(did('BecomeWitness', joining));
    expect(isOwnWitnessing(scenario.store.root.review, 'of ben')).toBe(true);
    expect(scenario.when('BecomeWitness', joining).refusal?.type).toBe('AlreadyWitness');
  });

  test('RV10 nobody witnesses their own challenge, or one in which they take part', () => {
    expect(given().when('BecomeWitness', { ...joining, creator: 'ann' }).refusal?.type).toBe('OwnChallenge');
    expect(given(joins(listingOf())).when('BecomeWitness', joining).refusal?.type).toBe('AlreadyTakingPart');
  });

  test('RV10 after the server refused it, the person is no witness, and may try another code', () => {
    const scenario = given(did('BecomeWitness', joining), refused);
    expect(isOwnWitnessing(scenario.store.root.review, 'of ben')).toBe(false);
    expect(scenario.when('BecomeWitness', { ...joining, code: other }).refusal).toBeNull();
  });

  test('RV9 a code is a letter and 16 random bytes in hex; another text is none', () => {
    expect(newCode((length) => new Uint8Array(length).fill(15))).toBe(code);
    expect(['', code.slice(1), `${code}0`, code.toUpperCase(), `x${code.slice(1)}`].filter(isWitnessCode)).toEqual([]);
    expect(given().when('BecomeWitness', { ...joining, code: 'w12' }).refusal?.type).toBe('Malformed');
  });
});
