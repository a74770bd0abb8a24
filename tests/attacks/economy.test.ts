import { describe, expect, test } from 'vitest';
import { balance$ } from '../../core/views/projections.ts';
import { cookieOf, PASSWORD, type Member } from '../server/support/environment.ts';
import { checkIn, expectDone, started } from '../server/support/nodes.ts';
import { sharedServer } from '../server/support/sharedServer.ts';
import { visitorOf } from '../server/support/visitor.ts';
import { first, openDevice, type Device } from './support/device.ts';

const DAY = 24 * 3_600_000;

describe('points on one’s own device', () => {
  const environment = sharedServer();

  const deletes = async ({ gauntlet, app }: Device, challengeId: string, commentId: string): Promise<void> => {
    const comment = { challengeId, commentId, author: app().me, parent: null, isLiked: false };
    first(await gauntlet.commands.deleteComment({ comment }));
  };
  /** Leaves ten comments, claims, and deletes the comments; returns the points that this brought. */
  async function tenComments(device: Device, challengeId: string): Promise<number> {
    const { gauntlet } = device;
    const { commands } = gauntlet;
    const before = gauntlet.project(balance$).current();
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1) ids.push(first(await commands.postComment({ challengeId, text: `To myself ${i}`, replyTo: null })).id);
    await commands.claimActivity({ activity: 'comment-engage' });
    for (const commentId of ids) await deletes(device, challengeId, commentId);
    return gauntlet.project(balance$).current() - before;
  }

  test('WA6 two hundred comments to oneself in a day, claimed, deleted and repeated, bring nothing', async () => {
    const ann = await openDevice(environment, await environment.signUp('Ann'));
    const id = await ann.creates();
    let points = 0;
    for (let round = 0; round < 20; round += 1) points += await tenComments(ann, id);
    expect(points).toBe(0);
  });

  test('WA6 five comments a day bring 75 points every other day, and deleting them afterwards takes nothing back', async () => {
    const ann = await openDevice(environment, await environment.signUp('Ann'));
    const challengeId = await ann.creates();
    const earned: number[] = [];
    let comments: string[] = [];
    const { commands } = ann.gauntlet;
    for (let day = 0; day < 4; day += 1) {
      for (let i = 0; i < 5; i += 1) comments.push(first(await commands.postComment({ challengeId, text: 'Hello', replyTo: null })).id);
      const before = ann.gauntlet.project(balance$).current();
      const { ok } = await commands.claimActivity({ activity: 'comment-engage' });
      if (ok) {
        for (const commentId of comments) await deletes(ann, challengeId, commentId);
        comments = [];
      }
      earned.push(ann.gauntlet.project(balance$).current() - before);
      environment.pass(DAY);
      await ann.gauntlet.refresh();
    }
    expect(earned).toEqual([0, 75, 0, 75]);
  });

  test('CM22 five sign-ups by a script through the own link bring no point before they check in', async () => {
    const ann = await environment.signUp('Ann');
    const device = await openDevice(environment, ann);
    await device.pulls();
    const own = (await ann.nodes('profiles')).find(({ id }) => id === ann.id)?.fieldValues;
    const people: Member[] = [];
    for (let i = 0; i < 5; i += 1) {
      const name = `Friend ${i}`;
      const body = { name, email: `friend${i}@example.org`, password: PASSWORD, inviter: own?.['/attributes/@invit'] };
      const answer = expectDone(await environment.nobody.post('/api/auth/sign-up/email', body));
      const cookie = cookieOf(answer.headers);
      people.push({ ...visitorOf(environment.app, cookie), id: String(answer.at('user', 'id')), name, email: body.email, cookie });
    }
    expectDone(await checkIn(environment, ann, await started(environment, ann)));
    await device.pulls();
    const claim = async (): Promise<boolean> => (await device.gauntlet.commands.claimActivity({ activity: 'invite-friend' })).ok;
    const unlocked = (): boolean => device.events.some(({ type }) => type === 'AchievementUnlocked');
    expect({ claimed: await claim(), unlocked: unlocked() }).toEqual({ claimed: false, unlocked: false });
    for (const each of people) expectDone(await checkIn(environment, each, await started(environment, each)));
    await device.pulls();
    expect({ claimed: await claim(), unlocked: unlocked() }).toEqual({ claimed: true, unlocked: true });
  });
});
