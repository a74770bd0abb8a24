import { DAY, later, outcomeOf, type ChallengeNodes, type ChallengeStatus, type Instant } from '@gauntlet/core';
import { countedPartOf } from '@gauntlet/core/server';
import { checkInsIn } from '../../../server/lists/folded/checkIns.ts';
import { foldCommunity, type Community, type FoldedChallenge } from '../../../server/lists/folded/community.ts';
import { foldedFeed } from '../../../server/lists/folded/feed.ts';
import { statusAt } from '../../../server/nodes/rules.ts';
import { sqlNodes } from '../../../server/nodes/sqlNodes.ts';
import type { Store } from '../../../server/store/store.ts';

/** How far in the future every challenge is over. */
const EVER = 800 * DAY;

/**
 * Compares the tables of what follows from the nodes to a fold of all nodes as of `now`, after the server brought them up to it. Returns the rows
 * that only one of the two has.
 */
export async function outcomeMismatches(store: Store, now: Instant): Promise<string[]> {
  const nodes = sqlNodes(store);
  await nodes.outcomes.settle(now);
  const reader = { me: '', now, showsSample: true };
  const community = await foldCommunity(nodes, reader);
  const folded = new Set([
    ...community.challenges.flatMap(foldedRows),
    ...checkInsIn(community.challenges).map((each) => line('check-in', each.id, [each.challenge, each.person, each.at])),
    ...figureRows(community),
    ...(await feedRows(store, now)),
  ]);
  const stored = new Set(await storedRows(store, now));
  return [
    ...[...folded].filter((row) => !stored.has(row)).map((row) => `only folded: ${row}`),
    ...[...stored].filter((row) => !folded.has(row)).map((row) => `only stored: ${row}`),
    ...(await wrongInstants(store, community.challenges, now)),
  ];
}

function line(kind: string, id: string, values: readonly unknown[]): string {
  return `${kind} ${id} ${JSON.stringify(values)}`;
}

function foldedRows({ status, nodes }: FoldedChallenge): string[] {
  const { id, start, endsAt, participants, creator, terms } = status;
  const state = [status.status, start?.at ?? null, endsAt, participants.length, creator, terms.title];
  const parts = participants.map((part) => line('part', `${id} ${part.person}`, [true, ...partValues(status, part)]));
  const there = new Set(participants.map(({ person }) => person));
  const wrote = [...nodes.participations, ...nodes.proofs].map(({ fieldValues }) => fieldValues['/attributes/@usrId']);
  const others = [...new Set(wrote)].filter((person) => !there.has(person));
  return [line('state', id, state), ...parts, ...others.map((person) => line('part', `${id} ${person}`, [false]))];
}

type Part = ChallengeStatus['participants'][number];

function partValues(status: ChallengeStatus, part: Part): unknown[] {
  const outcome = outcomeOf(part);
  const counted = countedPartOf(status, part);
  const facts = counted === null || typeof counted === 'string' ? [counted, null, 0] : ['yes', counted.completedAt, counted.missed];
  const ended = 'endedAt' in outcome ? outcome.endedAt : null;
  return [part.since, part.filled.length, part.runStatus?.missed.length ?? 0, outcome.name, ended, ...facts];
}

function figureRows({ challenges, people }: Community): string[] {
  const checkIns = checkInsIn(challenges);
  return [...people.values()].flatMap(({ row, name, figures }) => {
    const joined = challenges.filter((each) => each.people.has(row.id));
    if (joined.length === 0) return [];
    const running = challenges.filter(({ status }) => status.status === 'active');
    const active = running.filter(({ status }) => status.participants.some(({ person }) => person === row.id));
    const hosting = running.filter(({ status }) => status.creator === row.id);
    const isMember = joined.some(({ status }) => status.status !== 'cancelled');
    const { trust, badge, completed, missed } = figures;
    const counts = [active.length, checkIns.filter(({ person }) => person === row.id).length, hosting.length, isMember];
    return [line('figures', row.id, [name, row.verified ?? false, trust, badge, completed, missed, ...counts])];
  });
}

async function feedRows(store: Store, now: Instant): Promise<string[]> {
  const page = { samples: 'all', limit: 10_000, after: null } as const;
  const { items } = await foldedFeed(sqlNodes(store))({ me: '', now, showsSample: true }, page);
  return items.map(({ id, fieldValues: fields }) => {
    const { '/attributes/@usrId': person, '/attributes/@chlId': challenge, '/attributes/@tstmp': at } = fields;
    return line('item', id, [person, challenge, at, fields['/attributes/@chkns'] ?? null, fields['/attributes/@achiv'] ?? null]);
  });
}

async function storedRows({ db }: Store, now: Instant): Promise<string[]> {
  const [states, parts, checkIns, figures, items] = [
    await db.selectFrom('challengeStates').selectAll().execute(),
    await db.selectFrom('parts').selectAll().execute(),
    await db.selectFrom('checkIns').selectAll().execute(),
    await db.selectFrom('personFigures').selectAll().execute(),
    await db.selectFrom('feedItems').selectAll().where('at', '<=', new Date(now)).execute(),
  ];
  return [
    ...states.map((row) => line('state', row.challenge, [row.status, row.startedAt, row.endsAt, row.people, row.creator, row.title])),
    ...parts.flatMap(({ challenge, person, takesPart, ...row }) => {
      if (!takesPart) return row.outcome === 'none' ? [] : [line('part', `${challenge} ${person}`, [false])];
      const counted = [row.counts, row.completedAt, row.countedMissed];
      return [line('part', `${challenge} ${person}`, [true, row.since, row.filled, row.missed, row.outcome, row.endedAt, ...counted])];
    }),
    ...checkIns.map((row) => line('check-in', row.id, [row.challenge, row.person, row.at])),
    ...figures.map(({ person, name, verified, trust, badge, completed, missed, ...row }) => {
      const counts = [row.active, row.checkIns, row.hosting, row.isMember];
      return line('figures', person, [name, verified, trust, badge, completed, missed, ...counts]);
    }),
    ...items.map((row) => line('item', row.id, [row.person, row.challenge, row.at, row.checkIns, row.achievement])),
  ];
}

/** Returns the challenges that do not change at the very instant that is stored for them. */
async function wrongInstants({ db }: Store, challenges: readonly FoldedChallenge[], now: Instant): Promise<string[]> {
  const rows = await db.selectFrom('challengeStates').select(['challenge', 'changesAt']).execute();
  const instants = new Map(rows.map(({ challenge, changesAt }) => [challenge, changesAt?.toISOString() ?? null]));
  return challenges.flatMap(({ nodes, status }) => {
    const at = instants.get(status.id) ?? null;
    const [before, after] = at === null ? [later(now, EVER), null] : [later(at, -1), at];
    const current = facts(nodes, now);
    const isRight = facts(nodes, before) === current && (after === null || facts(nodes, after) !== current);
    return isRight ? [] : [`${status.id} does not change at ${at ?? 'no time'}`];
  });
}

function facts(nodes: ChallengeNodes, now: Instant): string {
  const status = statusAt(nodes, now);
  const isFinal = ({ finalAt }: Part): boolean => finalAt !== null && finalAt <= now;
  return JSON.stringify([status.status, ...status.participants.map((part) => [...partValues(status, part), isFinal(part)])]);
}
