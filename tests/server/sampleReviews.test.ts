import { describe, expect, test } from 'vitest';
import type { ChallengeNodes, ReviewFields } from '@gauntlet/core';
import { reviewRefusal } from '../../server/nodes/reviewRules.ts';
import { replacementRefusal } from '../../server/nodes/replacement.ts';
import type { NodeRow } from '../../server/nodes/nodeStore.ts';
import { challengesIn } from '../../server/nodes/rows.ts';
import { statusAt } from '../../server/nodes/rules.ts';
import { sampleNodes } from '../../server/sample/nodes.ts';
import { challengeId, type SampleNode } from '../../server/sample/sampleNode.ts';

const DAYS = ['2026-11-27', '2027-03-28', '2028-02-29', '2028-12-31'];
const HOURS = ['00:00:00.000', '06:00:00.000', '23:59:59.999'];

function rowOf(node: SampleNode): NodeRow {
  const { id, project, owner, at, fields } = node;
  const countsFrom = project === 'participations' ? at : null;
  return { id, project, owner, challenge: project === 'challenges' ? null : node.challenge, fields, receivedAt: at, countsFrom };
}

/** The challenges of the sample as the server had them before an instant. */
const before = (day: string, instant: string): ChallengeNodes[] =>
  challengesIn(
    sampleNodes(day)
      .filter(({ at }) => at < instant)
      .map(rowOf),
  );
const challengeBefore = (day: string, id: string, instant: string): ChallengeNodes => {
  const found = before(day, instant).find(({ challenge }) => challenge.id === id);
  if (!found) throw new Error(`There is no challenge ${id}.`);
  return found;
};
const reviewsOn = (day: string) => sampleNodes(day).filter((node) => node.project === 'reviews');
const said = (fields: ReviewFields): string => fields['/attributes/@actn'];

describe('what the people of the sample say about check-ins', () => {
  test.each(DAYS)('RV3 RV5 RV6 the server would accept each of it at its instant, on %s', (day) => {
    const reviews = reviewsOn(day);
    expect(reviews.length).toBeGreaterThan(60);
    const refused = reviews.filter(({ challenge, fields, at }) => {
      return reviewRefusal(challengeBefore(day, challenge, at), fields, { now: at, isHost: false }) !== null;
    });
    expect(refused).toEqual([]);
    expect(reviews.filter(({ at }) => at >= `${day}T`)).toEqual([]);
  });

  test('RV2 all eight say something, and most check-ins of the last days were looked at', () => {
    const [day = ''] = DAYS;
    expect(new Set(reviewsOn(day).map(({ owner }) => owner)).size).toBe(8);
    const now = `${day}T12:00:00.000Z`;
    const running = before(day, now)
      .map((nodes) => statusAt(nodes, now))
      .filter(({ status }) => status === 'active' || status === 'disputed');
    const looked = running.flatMap(({ reviews }) => [...reviews.values()]).map(({ verdict }) => verdict.opinions.length > 0);
    expect(looked.filter(Boolean).length).toBeGreaterThan(looked.length / 2);
    expect(looked.filter(Boolean).length).toBeLessThan(looked.length);
  });

  test('RV8 one check-in was rejected with a reason, replaced and accepted, and its window is filled', () => {
    const [day = ''] = DAYS;
    const rejections = reviewsOn(day).filter(({ fields }) => said(fields) === 'rejected');
    expect(rejections.map(({ fields }) => fields['/text'].length > 20)).toEqual([true]);
    const now = `${day}T00:00:00.000Z`;
    const nodes = challengeBefore(day, challengeId({ n: 29 }), now);
    const again = nodes.proofs.find(({ fieldValues }) => fieldValues['/attributes/@repl'] !== undefined);
    if (!again) throw new Error('No check-in replaces another one.');
    const { '/attributes/@tstmp': at, '/attributes/@repl': replaced = '' } = again.fieldValues;
    const then = statusAt(challengeBefore(day, nodes.challenge.id, at), at);
    expect(replacementRefusal(then, again.fieldValues, replaced, at)).toBeNull();
    const status = statusAt(nodes, now);
    expect(status.reviews.get(again.id)).toMatchObject({ counts: true, verdict: { name: 'decided', basis: 'host' } });
    const tomas = status.participants.find(({ person }) => person === 'sample-tomas');
    expect(tomas?.filled).toEqual([0, 1, 2]);
  });

  test.each(DAYS)('RV5 RV6 one running group is disputed on all hours of %s: a newcomer reads it, and others still decide', (day) => {
    for (const hour of HOURS) {
      const now = `${day}T${hour}Z`;
      const disputed = before(day, now)
        .map((nodes) => statusAt(nodes, now))
        .filter(({ status }) => status === 'disputed');
      expect(disputed.map(({ id }) => id)).toEqual([challengeId({ n: 31 })]);
      const disputes = disputed.flatMap(({ reviews }) => [...reviews.values()].flatMap(({ dispute }) => dispute ?? []));
      expect(disputes).toMatchObject([{ name: 'open', person: 'sample-jordan', owner: 'sample-tomas', isForHost: false, loser: null }]);
      expect(disputes[0]?.votes.length).toBe(1);
      expect(disputes[0]?.voters.length).toBe(3);
    }
  });

  test('RV7 nobody of the sample has lost a dispute', () => {
    const now = '2026-11-27T12:00:00.000Z';
    const lost = before('2026-11-27', now).flatMap((nodes) => statusAt(nodes, now).participants.map((part) => part.lost));
    expect(lost.filter((count) => count > 0)).toEqual([]);
  });
});
