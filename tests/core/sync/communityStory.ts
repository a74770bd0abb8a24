import { communityFeed$, groupCounts$, members$, topContributors$, weeklyChallenge$ } from '@gauntlet/core/community';
import { discoverStats$, featuredCreators$ } from '@gauntlet/core/discover';
import type { AppProjection } from '../../../core/app.ts';
import type { Project } from '../../../core/sync/nodes.ts';
import type { World } from '../../../core/testing/world.ts';
import type { Person } from './support.ts';

type Fields = Record<string, unknown>;

/** What other people did, as the node API tells it. */
export type Others = {
  /** A group of seven days that `creator` created; answers its id. */
  challenge(creator: string, changes?: Fields): string;
  acted(person: string, challenge: string, action: 'joined' | 'started' | 'cancelled', at: string): void;
  /** A check-in; answers its id. */
  checkedIn(person: string, challenge: string, at: string, changes?: Fields): string;
  profile(person: string, changes?: Fields): void;
};

/** Writes nodes of others straight into a world's node API. */
export function othersIn(world: World): Others {
  let made = 0;
  const put = (project: Project, fields: Fields): string => {
    made += 1;
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    const held = world.transport.nodes.get(project) ?? new Map<string, unknown>();
    held.set(id, fields);
    world.transport.nodes.set(project, held);
    return id;
  };
  return {
    challenge: (creator, changes = {}) => put('challenges', { ...CHALLENGE, '/attributes/@creat': creator, ...changes }),
    acted: (person, challenge, action, at) =>
      void put('participations', {
        '/text': action,
        '/attributes/@chlId': challenge,
        '/attributes/@usrId': person,
        '/attributes/@actn': action,
        '/attributes/@tstmp': at,
        '/attributes/@zone': 'UTC',
      }),
    checkedIn: (person, challenge, at, changes = {}) =>
      put('proofs', {
        '/text': '',
        '/attributes/@chlId': challenge,
        '/attributes/@usrId': person,
        '/attributes/@proof': 'text',
        '/attributes/@prfDt': 'done',
        '/attributes/@verif': 'pending',
        '/attributes/@tstmp': at,
        ...changes,
      }),
    profile: (person, changes = {}) =>
      void put('profiles', { ...PROFILE, '/text': person.toUpperCase(), '/attributes/@usrId': person, ...changes }),
  };
}

const CHALLENGE = {
  '/text': 'Walk to work',
  '/attributes/@chlTy': 'group-free',
  '/attributes/@chlSt': 'active',
  '/attributes/@categ': 'fitness',
  '/attributes/@proof': 'text',
  '/attributes/@verif': 'daily',
  '/attributes/@durat': 7,
  '/attributes/@entry': 0,
  '/attributes/@start': '',
  '/attributes/@endDt': '',
  '/attributes/@oppon': '',
  '/attributes/@zone': 'UTC',
};

const PROFILE = {
  '/attributes/@trust': 50,
  '/attributes/@compl': 0,
  '/attributes/@missd': 0,
  '/attributes/@dispt': 0,
  '/attributes/@badge': 'none',
  '/attributes/@verif': '',
};

/** What the screens ask of a person's app. */
export function seenBy({ gauntlet }: Person) {
  const ask = <T>(projection: AppProjection<T>): T => gauntlet.project(projection).current();
  return {
    stats: () => ask(discoverStats$),
    creators: () =>
      ask(featuredCreators$).map(({ name, role, isVerified, activeChallenges }) => ({ name, role, isVerified, activeChallenges })),
    groups: () => ask(groupCounts$),
    members: () => ask(members$).map(({ name, role, trust, active }) => `${name}, ${role}, ${trust}, ${active}`),
    feed: () => ask(communityFeed$),
    contributors: () => ask(topContributors$).map(({ rank, name, checkIns }) => `${rank} ${name} ${checkIns}`),
    weekly: () => ask(weeklyChallenge$),
  };
}
