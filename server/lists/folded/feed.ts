import { type Instant, publicFigures } from '@gauntlet/core';
import { ACHIEVEMENTS } from '@gauntlet/core/server';
import { countedParts } from '../../nodes/figures.ts';
import type { NodeStore } from '../../nodes/nodeStore.ts';
import type { FeedNode, ListReads } from '../listReads.ts';
import { checkInsIn } from './checkIns.ts';
import { foldCommunity, sharedIn, type FoldedChallenge } from './community.ts';
import { sortedPage } from './pages.ts';
import { shownPeople } from './profiles.ts';

/** Check-ins of a person that are a milestone (CM36). */
const MILESTONES: ReadonlySet<number> = new Set([10, 25, 50, 100, 250, 500, 1_000]);

/** Of the facts behind an achievement, nodes date only completions. */
const NO_FACTS = { streakDays: 0, trustScore: 0, shortestCompletedDays: null, friendsInvited: 0, disputes: 0 };

type FeedEvent = {
  readonly id: string;
  readonly type: FeedNode['fieldValues']['/attributes/@type'];
  readonly person: string;
  readonly challenge: string;
  readonly at: Instant;
  readonly checkIns?: number;
  readonly achievement?: string;
};

/** The community feed (CM36), folded from all nodes. */
export function foldedFeed(store: NodeStore): ListReads['feed'] {
  return async (reader, { samples, ...page }) => {
    const community = await foldCommunity(store, reader);
    const shown = new Map(sharedIn(community, reader, samples).map((each) => [each.status.id, each]));
    const events = [...joins(community.challenges), ...milestones(community.challenges), ...endings(community.challenges)];
    const isApart = (person: string | undefined): boolean => person !== undefined && reader.apart?.includes(person) === true;
    const visible = events.filter(({ challenge, person, at }) => {
      const found = shown.get(challenge);
      return found !== undefined && at <= reader.now && !isApart(person) && !isApart(found.status.creator);
    });
    const { items, next } = sortedPage(visible, page, { keyOf: ({ at, id }) => [at, id], order: ['desc', 'asc'] });
    const nodes = items.flatMap((event) => nodeOf(event, shown.get(event.challenge)));
    const people = nodes.flatMap(({ fieldValues }) => [fieldValues['/attributes/@usrId'], fieldValues['/attributes/@creat']]);
    return { items: nodes, next, profiles: shownPeople(community, reader, people, undefined) };
  };
}

function nodeOf({ id, type, person, challenge, at, checkIns, achievement }: FeedEvent, found: FoldedChallenge | undefined): FeedNode[] {
  if (found === undefined) return [];
  return [
    {
      id,
      fieldValues: {
        '/text': found.status.terms.title,
        '/attributes/@type': type,
        '/attributes/@usrId': person,
        '/attributes/@chlId': challenge,
        '/attributes/@tstmp': at,
        '/attributes/@creat': found.status.creator,
        ...(checkIns !== undefined && { '/attributes/@chkns': checkIns }),
        ...(achievement !== undefined && { '/attributes/@achiv': achievement }),
      },
    },
  ];
}

/** Everyone's first joining of another person's challenge. */
function joins(challenges: readonly FoldedChallenge[]): FeedEvent[] {
  return challenges.flatMap(({ nodes, status }) => {
    const first = new Map<string, Instant>();
    for (const { fieldValues: fields } of nodes.participations) {
      const person = fields['/attributes/@usrId'];
      if (fields['/attributes/@actn'] !== 'joined' || person === status.creator) continue;
      const at = fields['/attributes/@recvd'] ?? fields['/attributes/@tstmp'];
      const earlier = first.get(person);
      if (earlier === undefined || at < earlier) first.set(person, at);
    }
    return [...first].map(([person, at]) => ({ id: `join ${status.id} ${person}`, type: 'join', person, challenge: status.id, at }));
  });
}

function milestones(challenges: readonly FoldedChallenge[]): FeedEvent[] {
  const counts = new Map<string, number>();
  const inOrder = checkInsIn(challenges).toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
  return inOrder.flatMap(({ person, challenge, at }) => {
    const checkIns = (counts.get(person) ?? 0) + 1;
    counts.set(person, checkIns);
    return MILESTONES.has(checkIns) ? [{ id: `milestone ${checkIns} ${person}`, type: 'milestone', person, challenge, at, checkIns }] : [];
  });
}

/** The completions that count (TR6), and the achievements that those with points unlocked (TR7). */
function endings(challenges: readonly FoldedChallenge[]): FeedEvent[] {
  const parts = countedParts(challenges.map(({ status }) => status));
  return [...parts].flatMap(([person, counted]) => {
    const { completions } = publicFigures(counted);
    const withPoints = completions.filter(({ points }) => points > 0);
    return [
      ...completions.map(({ challengeId: challenge, completedAt: at }): FeedEvent => {
        return { id: `completion ${challenge} ${person}`, type: 'completion', person, challenge, at };
      }),
      ...withPoints.flatMap(({ challengeId: challenge, completedAt: at }, i) =>
        unlockedAt(i + 1).map(({ id, name }): FeedEvent => {
          return { id: `achievement ${id} ${person}`, type: 'achievement', person, challenge, at, achievement: name };
        }),
      ),
    ];
  });
}

/** Returns the achievements that the completion with this number unlocks. */
function unlockedAt(completed: number): typeof ACHIEVEMENTS {
  const before = { ...NO_FACTS, completed: completed - 1 };
  return ACHIEVEMENTS.filter((each) => each.isEarned({ ...NO_FACTS, completed }) && !each.isEarned(before));
}
