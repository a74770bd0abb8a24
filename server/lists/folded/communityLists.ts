import type { Category, Instant } from '@gauntlet/core';
import type { NodeStore } from '../../nodes/nodeStore.ts';
import { FEATURED, type ListReads, type RankedProfile } from '../listReads.ts';
import type { Direction } from '../key.ts';
import { CREATOR_ROLES } from '../roles.ts';
import { foldCommunity, isRunning, sharedIn, takesPart, type Community, type FoldedChallenge, type FoldedPerson } from './community.ts';
import { checkInsIn } from './checkIns.ts';
import { hasName, shownPeople } from './profiles.ts';
import { sortedPage } from './pages.ts';

type CommunityLists = Pick<ListReads, 'members' | 'creators' | 'contributors' | 'figures'>;

/** Members, creators, contributors and figures of the community, folded from all nodes. */
export function foldedCommunityLists(store: NodeStore): CommunityLists {
  return {
    members: async (reader, { words, samples, ...page }) => {
      const community = await foldCommunity(store, reader);
      const shared = sharedIn(community, reader, samples);
      const members = membersOf(community, shared).filter((person) => hasName(person, words));
      const { items, next } = sortedPage(members, page, { keyOf: memberKey, order: ['asc', 'desc', 'asc', 'asc'] });
      return { items: items.flatMap((person) => ranked(person, community, { '/attributes/@activ': activeOf(person, shared) })), next };
    },

    creators: async (reader, samples) => {
      const community = await foldCommunity(store, reader);
      const running = sharedIn(community, reader, samples).filter(isRunning);
      const creators = membersOf(community, running)
        .map((person) => ({ person, own: running.filter(({ status }) => status.creator === person.row.id) }))
        .filter(({ own }) => own.length > 0);
      const { items } = sortedPage(
        creators,
        { limit: FEATURED, after: null },
        {
          keyOf: ({ person, own }) => [
            Number(person.isSample),
            Number(person.row.verified ?? false),
            own.length,
            person.name,
            person.row.id,
          ],
          order: ['asc', 'desc', 'desc', 'asc', 'asc'],
        },
      );
      return items.flatMap(({ person, own }) =>
        ranked(person, community, { '/attributes/@activ': own.length, '/attributes/@role': CREATOR_ROLES[categoryOfMost(own)] }),
      );
    },

    contributors: async (reader, { bounds, samples, ...page }) => {
      const community = await foldCommunity(store, reader);
      const days = new Map<string, Set<string>>();
      for (const { person, challenge, at } of checkInsIn(sharedIn(community, reader, samples))) {
        const day = dayIn(bounds, at);
        if (day !== null) days.set(person, (days.get(person) ?? new Set<string>()).add(`${challenge} ${day}`));
      }
      const contributors = [...days].flatMap(([id, { size }]) => {
        const person = community.people.get(id);
        return person ? [{ person, checkIns: size }] : [];
      });
      const order: Direction[] = ['desc', 'desc', 'asc'];
      const { items, next } = sortedPage(contributors, page, {
        keyOf: ({ person, checkIns }) => [checkIns, person.figures.trust, person.row.id],
        order,
      });
      return { items: items.flatMap(({ person, checkIns }) => ranked(person, community, { '/attributes/@chkns': checkIns })), next };
    },

    figures: async (reader, samples) => {
      const community = await foldCommunity(store, reader);
      const shared = sharedIn(community, reader, samples);
      const members = membersOf(community, shared);
      const isOpen = (each: FoldedChallenge): boolean => each.status.status === 'pending' || isRunning(each);
      const groups = shared.filter((each) => each.status.terms.type !== 'one-on-one' && isOpen(each));
      const hosts = new Set(groups.map(({ status }) => status.creator));
      const paid = shared.map(({ status }) => community.earnings.get(status.id)).map((each) => (each ? each.host + each.platform : 0));
      return {
        figures: {
          activeChallenges: shared.filter(isRunning).length,
          users: members.length,
          revenueCents: paid.reduce((sum, cents) => sum + cents, 0),
          averageTrust:
            members.length === 0 ? null : Math.round(members.reduce((sum, { figures }) => sum + figures.trust, 0) / members.length),
        },
        groups: {
          groups: groups.length,
          paid: groups.filter(({ status }) => status.terms.type === 'group-paid').length,
          verifiedHosts: [...hosts].filter((host) => community.people.get(host)?.row.verified === true).length,
        },
        hasSamples: community.challenges.some(({ isSample }) => isSample),
      };
    },
  };
}

/** Returns everybody with an account who created or joined one of these challenges (CM31). */
function membersOf({ people }: Community, challenges: readonly FoldedChallenge[]): FoldedPerson[] {
  const ids = new Set(challenges.flatMap((each) => [...each.people]));
  return [...people.values()].filter(({ row }) => ids.has(row.id));
}

function memberKey({ isSample, figures, name, row }: FoldedPerson): (string | number)[] {
  return [Number(isSample), figures.trust, name, row.id];
}

/** Counts the running challenges in which a person takes part. */
function activeOf({ row }: FoldedPerson, shared: readonly FoldedChallenge[]): number {
  return shared.filter((each) => isRunning(each) && takesPart(each, row.id)).length;
}

function ranked({ row }: FoldedPerson, community: Community, more: Partial<RankedProfile['fieldValues']>): RankedProfile[] {
  const [profile] = shownPeople(community, { me: '', now: '', showsSample: true }, [row.id], undefined);
  return profile ? [{ id: profile.id, fieldValues: { ...profile.fieldValues, ...more } }] : [];
}

/** Returns the category of most challenges; of equally frequent ones the first in the alphabet. */
function categoryOfMost(challenges: readonly FoldedChallenge[]): Category {
  const counts = new Map<Category, number>();
  for (const { status } of challenges) counts.set(status.terms.category, (counts.get(status.terms.category) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));
  return most?.[0] ?? 'fitness';
}

/** Returns the index of the date among the bounds' dates, or null. */
function dayIn(bounds: readonly Instant[], at: Instant): number | null {
  const found = bounds.findLastIndex((bound) => bound <= at);
  return found < 0 || found === bounds.length - 1 ? null : found;
}
