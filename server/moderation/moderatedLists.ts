import type { ApiNode } from '@gauntlet/core';
import type { ListReads, PartProject, Reader } from '../lists/listReads.ts';
import type { ModerationReads } from './moderationStore.ts';
import { shownNodes, type ProfileNode } from './shownNodes.ts';

/** The lists as moderation leaves them (MD6, MD7): what is hidden is withheld, and so are bio and picture of suspended people. */
export function moderatedLists(lists: ListReads, moderation: Pick<ModerationReads, 'withheld'>): ListReads {
  const profilesFor = async <Node extends ProfileNode>({ me }: Reader, profiles: readonly Node[]): Promise<readonly Node[]> =>
    (await shownNodes(moderation, me, { profiles })).profiles;

  const nodesFor: { readonly [P in PartProject]: (reader: Reader, nodes: readonly ApiNode<P>[]) => Promise<readonly ApiNode<P>[]> } = {
    participations: async (_, nodes) => nodes,
    proofs: async ({ me }, proofs) => (await shownNodes(moderation, me, { proofs })).proofs,
    comments: async ({ me }, comments) => (await shownNodes(moderation, me, { comments })).comments,
  };

  return {
    ...lists,
    async challenges(reader, query) {
      const page = await lists.challenges(reader, query);
      return { ...page, profiles: await profilesFor(reader, page.profiles) };
    },
    async challenge(reader, id) {
      const whole = await lists.challenge(reader, id);
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
      const page = await lists.parts(reader, project, query);
      return { ...page, items: await nodesFor[project](reader, page.items) };
    },
    async part(reader, project, id) {
      const node = await lists.part(reader, project, id);
      return node && (await nodesFor[project](reader, [node]))[0];
    },
    async profiles(reader, query) {
      const page = await lists.profiles(reader, query);
      return { ...page, items: await profilesFor(reader, page.items) };
    },
    async profile(reader, id) {
      const profile = await lists.profile(reader, id);
      return profile && (await profilesFor(reader, [profile]))[0];
    },
    async members(reader, query) {
      const page = await lists.members(reader, query);
      return { ...page, items: await profilesFor(reader, page.items) };
    },
    creators: async (reader, samples) => profilesFor(reader, await lists.creators(reader, samples)),
    async contributors(reader, query) {
      const page = await lists.contributors(reader, query);
      return { ...page, items: await profilesFor(reader, page.items) };
    },
    async feed(reader, query) {
      const page = await lists.feed(reader, query);
      return { ...page, profiles: await profilesFor(reader, page.profiles) };
    },
  };
}
