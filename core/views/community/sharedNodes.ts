import type { AppState } from '../appState.ts';
import type { Category, ChallengeType } from '../../domain/challenge/events.ts';
import { endOf } from '../../domain/challenge/windows.ts';
import { isTakingPart, runOf, type OwnChallenge } from '../../domain/challenge/state.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { CachedList } from '../../replication/remoteCache.ts';
import { instantOfAction } from '../../replication/actions.ts';
import { memoizeByList } from '../../kernel/lib/memoize.ts';
import { hiddenSamples } from '../sampleCommunity.ts';

/**
 * A challenge that others can see. The user's own have the state of the own log, pushed or not (SY10). Those of a sample history are left
 * out.
 */
export type SharedChallenge = {
  readonly id: string;
  readonly title: string;
  readonly type: ChallengeType;
  readonly category: Category;
  readonly status: string;
  /** The settled entry fees, in US cents, without refunded ones. */
  readonly paidCents: number;
  readonly creator: string;
  readonly endsAt: Instant | null;
};

/** A person's first joining of another person's challenge. */
export type Join = { readonly challengeId: string; readonly person: string; readonly at: Instant };

/** A check-in that neither a verifier rejected nor the server refused. */
export type SharedCheckIn = { readonly id: string; readonly challengeId: string; readonly person: string; readonly at: Instant };

const remoteChallenges = memoizeByList(({ nodes }: CachedList<'challenges'>): SharedChallenge[] =>
  nodes.map(({ id, fieldValues: fields }) => ({
    id,
    title: fields['/text'],
    type: fields['/attributes/@chlTy'],
    category: fields['/attributes/@categ'],
    status: fields['/attributes/@chlSt'],
    paidCents: fields['/attributes/@paid'] ?? 0,
    creator: fields['/attributes/@creat'],
    endsAt: fields['/attributes/@endDt'] || null,
  })),
);

const remoteJoins = memoizeByList(({ nodes }: CachedList<'participations'>): ReadonlyMap<string, Join> => {
  const joins = new Map<string, Join>();
  for (const node of nodes) {
    const { fieldValues: fields } = node;
    if (fields['/attributes/@actn'] !== 'joined') continue;
    const join = { challengeId: fields['/attributes/@chlId'], person: fields['/attributes/@usrId'], at: instantOfAction(node) };
    const earlier = joins.get(keyOf(join));
    if (earlier === undefined || join.at < earlier.at) joins.set(keyOf(join), join);
  }
  return joins;
});

const remoteCheckIns = memoizeByList(({ nodes }: CachedList<'proofs'>): ReadonlyMap<string, SharedCheckIn> => {
  const counted = nodes.filter(({ fieldValues }) => fieldValues['/attributes/@verif'] !== 'no');
  const checkIns = counted.map(({ id, fieldValues: fields }) => ({
    id,
    challengeId: fields['/attributes/@chlId'],
    person: fields['/attributes/@usrId'],
    at: fields['/attributes/@tstmp'],
  }));
  return new Map(checkIns.map((checkIn) => [checkIn.id, checkIn]));
});

/** Returns every challenge that the community can see, without cancelled ones (CM30) and without samples that are out of sight (AC18). */
export function sharedChallenges(app: AppState): SharedChallenge[] {
  const hidden = hiddenSamples(app);
  const remote = app.remote.challenges ? remoteChallenges(app.remote.challenges) : [];
  const own = ownShared(app);
  const ids = new Set(remote.map(({ id }) => id));
  const unsent = own.filter(({ id }) => !ids.has(id)).map(ownChallenge);
  const asOwn = new Map(own.map((each) => [each.id, each]));
  const all = remote.map((each) => withOwnStage(each, asOwn.get(each.id)));
  return [...unsent, ...all].filter(({ id, status }) => status !== 'cancelled' && !hidden.has(id));
}

/** Returns everyone who joined another person's challenge, once a challenge (CM30), except samples that are out of sight (AC18). */
export function sharedJoins(app: AppState): Join[] {
  const hidden = hiddenSamples(app);
  const remote = app.remote.participations ? remoteJoins(app.remote.participations) : new Map<string, Join>();
  const own = ownShared(app)
    .filter(({ creator }) => creator !== app.me)
    .map(({ id, joinedAt }) => ({ challengeId: id, person: app.me, at: joinedAt }))
    .filter((join) => !remote.has(keyOf(join)));
  const joins = [...remote.values(), ...own];
  return hidden.size === 0 ? joins : joins.filter(({ challengeId }) => !hidden.has(challengeId));
}

/** Returns every check-in that counts (CM30). */
export function sharedCheckIns(app: AppState): SharedCheckIn[] {
  const remote = app.remote.proofs ? remoteCheckIns(app.remote.proofs) : new Map<string, SharedCheckIn>();
  const own = ownShared(app)
    .flatMap(({ id }) => app.root.proof.byChallenge[id] ?? [])
    .filter(({ id, refusal }) => refusal === null && !remote.has(id) && !isRejected(app, id))
    .map(({ id, challengeId, at }) => ({ id, challengeId, person: app.me, at }));
  return [...remote.values(), ...own];
}

/** A cached proof that is not counted was rejected. The own log must not add it again. */
function isRejected({ remote }: AppState, id: string): boolean {
  return remote.proofs?.nodes.some((node) => node.id === id) ?? false;
}

function ownShared({ root }: AppState): OwnChallenge[] {
  return Object.values(root.challenge.byId).filter((own) => isTakingPart(own) && !own.isSample);
}

function ownChallenge(own: OwnChallenge): SharedChallenge {
  const { id, terms, creator, stage } = own;
  const { title, type, category } = terms;
  return { id, title, type, category, status: stage.name, paidCents: 0, creator, endsAt: endsAtOf(own) };
}

/** The own log has the latest stage; only the node shows a dispute. */
function withOwnStage(remote: SharedChallenge, own: OwnChallenge | undefined): SharedChallenge {
  if (!own || remote.status === 'disputed') return remote;
  return { ...remote, status: own.stage.name, endsAt: endsAtOf(own) ?? remote.endsAt };
}

function endsAtOf(own: OwnChallenge): Instant | null {
  const run = runOf(own);
  return run ? endOf(run) : null;
}

function keyOf({ challengeId, person }: Pick<Join, 'challengeId' | 'person'>): string {
  return `${challengeId} ${person}`;
}

/** Returns whether a challenge is running. A disputed one is running until the dispute is decided. */
export function isRunning({ status }: SharedChallenge): boolean {
  return status === 'active' || status === 'disputed';
}

/** Returns everyone who created or joined a challenge (CM31). */
export function peopleTakingPart(app: AppState): Set<string> {
  return new Set([...sharedChallenges(app).map(({ creator }) => creator), ...sharedJoins(app).map(({ person }) => person)]);
}
