import { normalized } from '@gauntlet/core/server';
import type { NodeStore, OwnFacts } from '../../nodes/nodeStore.ts';
import { OWN } from '../key.ts';
import type { ListReads, Reader, ShownProfile } from '../listReads.ts';
import { profileShown } from '../shown.ts';
import { foldCommunity, type Community, type FoldedPerson } from './community.ts';
import { sortedPage } from './pages.ts';

/** Profiles, folded from all nodes. */
export function foldedProfiles(store: NodeStore): Pick<ListReads, 'profiles' | 'profile'> {
  return {
    profiles: async (reader, { words, ids, ...page }) => {
      const community = await foldCommunity(store, reader);
      const all = [...community.people.values()].map((person, place) => ({ person, place }));
      const found = all.filter(({ person }) => hasName(person, words) && (ids?.includes(person.row.id) ?? true));
      const { items, next } = sortedPage(found, page, {
        keyOf: ({ person, place }) => [joinedKey(person.row.id === reader.me, place), person.row.id],
        order: ['desc', 'desc'],
      });
      const people = items.map(({ person }) => person.row.id);
      return { items: shownPeople(community, reader, people, await privateFacts(store, reader, people)), next };
    },
    profile: async (reader, id) => {
      const community = await foldCommunity(store, reader);
      return shownPeople(community, reader, [id], await privateFacts(store, reader, [id]))[0];
    },
  };
}

/** The own profile comes first, then the newest. A node store has people in the order of their sign-up, without its instant. */
function joinedKey(isOwn: boolean, place: number): string {
  return isOwn ? OWN : new Date(place).toISOString();
}

export function hasName({ name }: FoldedPerson, words: readonly string[]): boolean {
  const text = normalized(name);
  return words.every((word) => text.includes(word));
}

/** Returns what only the own profile shows, when it is among these. */
export async function privateFacts(store: NodeStore, { me }: Reader, people: readonly string[]): Promise<OwnFacts | undefined> {
  return people.includes(me) ? store.ownFacts(me) : undefined;
}

/** Returns the profiles of these people, each once; those without an account are left out. Without `own` the own one is as others see it. */
export function shownPeople({ people }: Community, { me }: Reader, ids: readonly string[], own: OwnFacts | undefined): ShownProfile[] {
  return [...new Set(ids)].flatMap((id) => {
    const person = people.get(id);
    return person ? [profileShown(me, person.row, person.figures, own)] : [];
  });
}
