import { CATEGORY_LABELS, invitedIn, millis, titleOf, TYPE_LABELS } from '@gauntlet/core';
import { MAX_PARTICIPANTS, normalized, shortName, titleKey } from '@gauntlet/core/server';
import type { NodeStore } from '../../nodes/nodeStore.ts';
import { privateFacts, shownPeople } from './profiles.ts';
import type { Direction, Key } from '../key.ts';
import { LAST_END, type ChallengesQuery, type ListReads, type Reader, type ShownChallenge } from '../listReads.ts';
import { challengeShown } from '../shown.ts';
import { foldCommunity, isFinished, takesPart, type Community, type FoldedChallenge } from './community.ts';
import { sortedPage } from './pages.ts';

/** The list of challenges (CH25), folded from all nodes. */
export function foldedChallenges(store: NodeStore): ListReads['challenges'] {
  return async (reader, query) => {
    const community = await foldCommunity(store, reader);
    const all = community.challenges.filter((each) => isListed(each, reader, query));
    const matching = all.filter((each) => matches(each, reader, query, community));
    const finishedSamples = matching.filter((each) => each.isSample && isFinished(each) && !takesPart(each, reader.me));
    const found = query.samples === 'running' ? matching.filter((each) => !finishedSamples.includes(each)) : matching;
    const { items, next } = sortedPage(found, query, { keyOf: (each) => keyOf(each, reader, query.order), order: orderOf(query.order) });
    const creators = items.map(({ status }) => status.creator);
    return {
      items: items.map((each) => shownIn(community, reader, each)),
      next,
      profiles: shownPeople(community, reader, creators, await privateFacts(store, reader, [])),
      counts: query.after === null ? { matching: found.length, finishedSamples: finishedSamples.length, all: all.length } : null,
    };
  };
}

/** Returns a challenge as the reader sees it. */
export function shownIn({ earnings }: Community, { me }: Reader, { node, status }: FoldedChallenge): ShownChallenge {
  const { start, endsAt, participants } = status;
  return challengeShown(me, node, { status: status.status, startedAt: start?.at ?? null, endsAt, people: participants.length }, earnings);
}

function isListed(each: FoldedChallenge, { me, apart = [] }: Reader, { samples, statuses, creator }: ChallengesQuery): boolean {
  if (apart.includes(each.status.creator) && !takesPart(each, me)) return false;
  if (samples === 'none' && each.isSample && !takesPart(each, me)) return false;
  return each.status.status !== 'cancelled' || statuses?.includes('cancelled') === true || creator === me;
}

function matches(each: FoldedChallenge, { me }: Reader, query: ChallengesQuery, { people }: Community): boolean {
  const { terms, status, creator } = each.status;
  const text = normalized([titleOf(terms), CATEGORY_LABELS[terms.category], TYPE_LABELS[terms.type]].join('\n'));
  const name = normalized(people.get(creator)?.name ?? shortName(''));
  return (
    (query.categories?.includes(terms.category) ?? true) &&
    (query.statuses?.includes(status) ?? true) &&
    (query.types?.includes(terms.type) ?? true) &&
    (query.creator === undefined || query.creator === creator) &&
    (!query.onlyOpen || (isOpenTo(each, me) && !takesPart(each, me))) &&
    query.words.every((word) => text.includes(word) || name.includes(word))
  );
}

/** Whether `me` could join it if they took no part (CH5). Ignores that joining closes near its end. */
function isOpenTo({ status: { status, terms, creator, participants } }: FoldedChallenge, me: string): boolean {
  if (creator === me || (status !== 'pending' && status !== 'active')) return false;
  if (terms.type !== 'one-on-one') return participants.length < MAX_PARTICIPANTS;
  return participants.length === 1 && (terms.opponent === null || terms.opponent === me);
}

/** Whether its creator names `me`, who takes no part and can still join it (CH24). */
function invites(each: FoldedChallenge, me: string): boolean {
  const isNamed = each.status.terms.opponent === me || invitedIn(each.node.fieldValues).includes(me);
  return isNamed && isOpenTo(each, me) && !takesPart(each, me);
}

const DEFAULT_ORDER: readonly Direction[] = ['desc', 'asc', 'desc'];

function orderOf(order: ChallengesQuery['order']): readonly Direction[] {
  return order === undefined ? DEFAULT_ORDER : [order === 'people' ? 'desc' : 'asc', ...DEFAULT_ORDER];
}

function keyOf(each: FoldedChallenge, { me, now }: Reader, order: ChallengesQuery['order']): Key {
  const { status, terms, endsAt, participants } = each.status;
  const standard = [Number(invites(each, me)), Number(each.isSample), each.position];
  switch (order) {
    case undefined:
      return standard;
    case 'ending':
      return [status === 'active' && endsAt !== null && endsAt > now ? millis(endsAt) : LAST_END, ...standard];
    case 'people':
      return [participants.length, ...standard];
    case 'title':
      return [titleKey(titleOf(terms)), ...standard];
  }
}
