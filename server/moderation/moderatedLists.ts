import type { ApiNode } from '@gauntlet/core';
import type { ListReads, PartProject, Reader } from '../lists/listReads.ts';
import type { ModerationReads } from './moderationStore.ts';
import { shownNodes, type ProfileNode } from './shownNodes.ts';

/** The lists as moderation leaves them and blocks leave them (MD6, MD7, CM17). */
export function moderatedLists(lists: ListReads, moderation: Pick<ModerationReads, 'withheld' | 'apartFrom'>): ListReads {
  /** The reader of a list that leaves out people whom a block hides. */
  const apartOf = async (reader: Reader): Promise<Reader> => ({ ...reader, apart: [...(await moderation.apartFrom(reader.me))] });

  const profilesFor = async <Node extends ProfileNode>({ me }: Reader, profiles: readonly Node[]): Promise<readonly Node[]> =>
    (await shownNodes(moderation, me, { profiles })).profiles;

  const nodesFor: { readonly [P in PartProject]: (reader: Reader, nodes: readonly ApiNode<P>[]) => Promise<readonly ApiNode<P>[]> } = {
    participations: async (_, nodes) => nodes,
    reviews: async (_, nodes) => nodes,
    outcomes: async (_, nodes) => nodes,
    proofs: async ({ me }, proofs) => (await shownNodes(moderation, me, { proofs })).proofs,
    comments: async ({ me }, comments) => (await shownNodes(moderation, me, { comments })).comments,
  };

  return {
    ...lists,
    async challenges(reader, query) {
      const page = await lists.challenges(await apartOf(reader), query);
      return { ...page, profiles: await profilesFor(reader, page.profiles) };
    },
    async challenge(reader, id) {
      const whole = await lists.challenge(await apartOf(reader), id);
      if (whole === undefined) return undefined;
      const shown = await shownNodes(moderation, reader.me, {
        proofs: whole.proofs.items,
        comments: whole.comments.items,
        profiles: whole.profiles,
      });
      const { proofs, comments, profiles } = shown;
      return { ...whole, proofs: { ...whole.proofs, items: proofs }, comments: { ...whole.comments, items: comments }, profiles };
    },
    async parts(reader, project, query) {
      const page = await lists.parts(await apartOf(reader), project, query);
      return { ...page, items: await nodesFor[project](reader, page.items) };
    },
    async part(reader, project, id) {
      const node = await lists.part(await apartOf(reader), project, id);
      return node && (await nodesFor[project](reader, [node]))[0];
    },
    async profiles(reader, query) {
      const page = await lists.profiles(await apartOf(reader), query);
      return { ...page, items: await profilesFor(reader, page.items) };
    },
    async profile(reader, id) {
      const profile = await lists.profile(await apartOf(reader), id);
      return profile && (await profilesFor(reader, [profile]))[0];
    },
    async members(reader, query) {
      const page = await lists.members(await apartOf(reader), query);
      return { ...page, items: await profilesFor(reader, page.items) };
    },
    creators: async (reader, samples) => profilesFor(reader, await lists.creators(await apartOf(reader), samples)),
    async contributors(reader, query) {
      const page = await lists.contributors(await apartOf(reader), query);
      return { ...page, items: await profilesFor(reader, page.items) };
    },
    async feed(reader, query) {
      const page = await lists.feed(await apartOf(reader), query);
      return { ...page, profiles: await profilesFor(reader, page.profiles) };
    },
  };
}
