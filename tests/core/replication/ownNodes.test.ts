import { beforeEach, describe, expect, test } from 'vitest';
import type { CommentRef } from '../../../core/domain/community/commands.ts';
import { cacheWith, actAt, after, commentAt, proofAt } from './nodes.ts';
import { allComments, allParticipations } from '../../../core/replication/remoteIndex.ts';
import { unaccounted } from '../../../core/replication/ownNodes.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { firstOf, newEnvironment, openPerson, type Person } from './support.ts';

let environment: Environment;
let ann: Person;
let id: string;
beforeEach(async () => {
  environment = newEnvironment();
  ann = await openPerson(environment);
  id = await ann.creates({ type: 'group-free' });
});

const lacking = (cache = ann.app().remote): string[] => unaccounted({ root: ann.app().root, remote: cache, person: 'ann' });
const refOf = (commentId: string, author = 'ben'): CommentRef => ({ challengeId: id, commentId, author, parent: null, isLiked: false });
const about = '00000000-0000-4000-8000-000000000001';

describe('LG6 the nodes that the log accounts for', () => {
  test('LG6 include all own actions: starts and cancellations, comments, and actions on comments', async () => {
    const { commands } = ann.gauntlet;
    const cancelled = await ann.creates();
    environment.advance(1_000);
    await commands.cancelChallenge({ challengeId: cancelled });
    await commands.startChallenge({ challengeId: id });
    const own = firstOf(await commands.postComment({ challengeId: id, text: 'Off we go' })).id;
    await commands.editComment({ comment: refOf(own, 'ann'), text: 'Off we went' });
    await commands.likeComment({ comment: refOf(about) });
    await commands.reportComment({ comment: refOf(about), reason: 'spam' });
    await commands.deleteComment({ comment: refOf(own, 'ann') });
    await ann.gauntlet.push();
    await ann.pulls();
    const { remote } = ann.app();
    expect({ participations: allParticipations(remote).length, comments: allComments(remote).length }).toEqual({
      participations: 2,
      comments: 5,
    });
    expect(lacking()).toEqual([]);
  });

  test('LG6 exclude a joining, start or cancellation at another instant or of an unknown challenge', async () => {
    const { commands } = ann.gauntlet;
    const cancelled = await ann.creates();
    await commands.cancelChallenge({ challengeId: cancelled });
    const waiting = await ann.creates();
    await commands.startChallenge({ challengeId: id });
    const { at = '' } = ann.device.log.events.find(({ type }) => type === 'ChallengeStarted') ?? {};
    const cache = [
      actAt(at, { person: 'ann', action: 'started', challenge: id }),
      actAt(at, { person: 'ann', action: 'joined', challenge: waiting }),
      actAt(at, { person: 'ann', action: 'cancelled', challenge: cancelled }),
    ];
    const other = [id, waiting, cancelled, about].map((challenge) => actAt(after(at, 1), { person: 'ann', action: 'started', challenge }));
    expect(lacking(cacheWith({ participations: [...cache, ...other] }))).toEqual(other.map((node) => node.id));
  });

  test('LG6 exclude a check-in that another device of the person uploaded to the same challenge', async () => {
    await ann.gauntlet.commands.startChallenge({ challengeId: id });
    const own = await ann.checksIn(id);
    const other = proofAt(own.at, 'ann', id);
    expect(lacking(cacheWith({ proofs: [{ ...other, id: own.id }, other] }))).toEqual([other.id]);
  });

  test('LG6 exclude a comment that the log only likes, and actions on it from elsewhere', async () => {
    await ann.gauntlet.commands.likeComment({ comment: refOf(about, 'ann') });
    const posted = { ...commentAt('2026-03-02T09:00:00.000Z', 'ann', 'posted', { challenge: id, text: 'Mine' }), id: about };
    const deleted = commentAt('2026-03-02T09:01:00.000Z', 'ann', 'deleted', { challenge: id, about });
    expect(lacking(cacheWith({ comments: [posted, deleted] }))).toEqual([about, deleted.id]);
  });
});
