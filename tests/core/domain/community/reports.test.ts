import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Then } from '@gauntlet/core/testing';
import { registry } from '../../../../core/domain/registry.ts';
import { acknowledged, all, given, refused, voided } from '../challenge/scenario.ts';

const proof = { challengeId: 'of ben', proofId: 'p1', author: 'ben', reason: 'dishonest', text: '' };
const person = { person: 'ben', reason: 'harassment', text: ' He insults people. ' };
const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const reportsOf = ({ root }: ReturnType<typeof given>) => root.community.reports;

describe('reports of check-ins and people', () => {
  test('CM14 given a check-in of another user, a report of it is recorded once, with a valid reason', () => {
    const scenario = given(did('ReportProof', proof));
    expect(scenario.store.events.at(-1)?.data).toEqual({ challengeId: 'of ben', proofId: 'p1', reason: 'dishonest', text: '' });
    expect(messageOf(scenario.when('ReportProof', { ...proof, reason: 'spam' }))).toBe('You have reported this already.');
    expect(given().when('ReportProof', { ...proof, reason: 'boring' }).refusal?.type).toBe('Malformed');
    expect(given().when('ReportProof', { ...proof, text: 'x'.repeat(501) }).refusal?.type).toBe('Malformed');
  });

  test('CM14 given an own check-in, a report of it is refused', () => {
    expect(messageOf(given().when('ReportProof', { ...proof, author: 'ann' }))).toBe('This check-in is your own.');
  });

  test('CM15 given another user, a report of them is recorded once, with a trimmed text', () => {
    const scenario = given(did('ReportPerson', person));
    expect(scenario.store.events.at(-1)?.data).toEqual({ person: 'ben', reason: 'harassment', text: 'He insults people.' });
    expect(messageOf(scenario.when('ReportPerson', person))).toBe('You have reported this already.');
    expect(messageOf(given().when('ReportPerson', { ...person, person: 'ann' }))).toBe('You cannot report yourself.');
  });

  test('CM14 the nodes go to a project that no list returns', () => {
    const nodes = given(did('ReportProof', proof), did('ReportPerson', person))
      .store.events.slice(-2)
      .map((event) => registry.handling.get(event.type)?.definition.node?.(event));
    expect(nodes).toMatchObject([
      { project: 'reports', fields: { '/attributes/@actn': 'proof', '/attributes/@about': 'p1', '/attributes/@chlId': 'of ben' } },
      { project: 'reports', fields: { '/attributes/@actn': 'person', '/attributes/@about': 'ben', '/attributes/@chlId': '' } },
    ]);
  });

  test('CM14 given an accepted report, the outbox does not look for its loss', () => {
    const { root } = given(did('ReportProof', proof), acknowledged);
    expect(root.sync.pending).toEqual([]);
    expect(Object.keys(root.sync.last)).not.toContain('reports');
  });

  test('CM8 given a report that the server refused, it is as if it had not happened', () => {
    expect(reportsOf(given(did('ReportProof', proof), refused))).toEqual({ proofs: {}, people: {} });
    expect(reportsOf(given(did('ReportPerson', person), refused))).toEqual({ proofs: {}, people: {} });
  });

  test('CM14 CM15 given a merge, a second report and one of oneself are voided', () => {
    const scenario = given(did('ReportProof', proof), did('ReportPerson', person));
    const { author: _, ...again } = proof;
    all(
      happened('ProofReported', again),
      happened('PersonReported', person),
      happened('PersonReported', { ...person, person: 'ann' }),
    )(scenario.store);
    expect(voided(scenario)).toEqual(['CM14: reported before', 'CM15: reported before', 'CM15: nobody reports themselves']);
  });
});
