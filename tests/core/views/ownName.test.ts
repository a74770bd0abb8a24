import { communityFeed$, featuredCreators$, members$, topContributors$ } from '@gauntlet/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { refusal } from '../../../core/testing/transport.ts';
import type { AppProjection } from '../../../core/views/appState.ts';
import type { Person } from '../replication/support.ts';
import { annsEnvironment, type Others } from './communityScenario.ts';
import { listedTo } from './listed.ts';

let environment: Environment;
let others: Others;
let ann: Person;
beforeEach(async () => void ({ environment, others, ann } = await annsEnvironment()));

describe('CM31 the own name in the community', () => {
  const rename = (displayName: string) =>
    ann.gauntlet.commands.saveProfile({
      displayName,
      email: 'ann@example.org',
      bio: '',
      profileImage: '',
      isNewPicture: false,
      settings: DEFAULT_SETTINGS,
    });

  /** The own name in each list of people that has a row of the user, and on the card of an own challenge. */
  const ownNames = (challenge: string) => {
    const project = <T>(projection: AppProjection<T>): T => ann.gauntlet.project(projection).current();
    const event = { id: '1', type: 'join', person: 'ann', challengeId: challenge, title: 'Walk', at: '2026-03-01T08:00:00.000Z' } as const;
    return {
      member: project(members$([{ person: 'ann', active: 1 }]))[0]?.name,
      contributor: project(topContributors$([{ person: 'ann', checkIns: 1 }]))[0]?.name,
      creator: project(featuredCreators$([{ person: 'ann', role: '', active: 1 }]))[0]?.name,
      feed: project(communityFeed$([event]))[0]?.name,
      card: listedTo(ann).find(({ id }) => id === challenge)?.creator,
    };
  };
  const allNames = (name: string) => ({ member: name, contributor: name, creator: name, feed: name, card: name });

  /** Ann has a challenge and a profile that is on the server as ANN. */
  async function isListed(): Promise<string> {
    const own = await ann.begins({ type: 'group-free' });
    others.profile('ann');
    await ann.gauntlet.push();
    await ann.pulls();
    return own;
  }

  test('CM31 a rename shows in every list before it is pushed', async () => {
    const own = await isListed();
    expect(ownNames(own)).toEqual(allNames('ANN'));
    await rename('Anna Berg');
    expect(ownNames(own)).toEqual(allNames('Anna Berg'));
  });

  test('CM31 a rename that the server refused shows the earlier name again', async () => {
    const own = await isListed();
    await rename('Anna Berg');
    environment.transport.script(refusal(400, 'BadName'));
    await ann.gauntlet.push();
    expect(ownNames(own)).toEqual(allNames('ANN'));
  });

  test('CM31 a rename on another device shows once its profile is pulled', async () => {
    const own = await isListed();
    await rename('Anna Berg');
    await ann.gauntlet.push();
    others.changed('profiles', profileId(), { '/text': 'Anna of the phone', '/attributes/@prof6': '2026-03-02T12:00:00.000Z' });
    await ann.pulls();
    expect(ownNames(own)).toEqual(allNames('Anna of the phone'));
  });

  /** The id of Ann's profile node. */
  function profileId(): string {
    const nodes = environment.transport.nodes.get('profiles') ?? new Map<string, unknown>();
    return [...nodes].find(([, fields]) => JSON.stringify(fields).includes('"/attributes/@usrId":"ann"'))?.[0] ?? '';
  }
});
