import type { AppState } from '../../../core/views/appState.ts';
import { instantOf, millis, type Instant } from '../../../core/kernel/time/instant.ts';
import { uuidV7 } from '../../../core/kernel/log/uuid.ts';
import type { CommentAction } from '../../../core/domain/community/events.ts';
import type { ReviewAction } from '../../../core/domain/review/events.ts';
import type { AsOf } from '../../../core/kernel/store/projection.ts';
import { initialRoot } from '../../../core/domain/slices.ts';
import type { Change } from '../../../core/replication/changes.ts';
import { withChanges } from '../../../core/replication/cacheUpdates.ts';
import { EMPTY_CACHE, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import type { ApiNode, FieldsOf, Project } from '../../../core/replication/nodes.ts';
import { actFields, challengeFields, profileFields, proofFields, type Participation } from './nodeFields.ts';
import { calendar } from './support.ts';

// Nodes as the node API lists them, one by one.
let made = 0;

/** An id as the core makes it, which contains the instant. Ids of one instant sort in the order of their creation. */
export function idAt(at: Instant): string {
  made += 1;
  return uuidV7(millis(at), () => new Uint8Array(16).map((_, i) => (i === 14 ? Math.floor(made / 256) : i === 15 ? made % 256 : 0)));
}

/** An instant some hours after another. */
export const after = (at: Instant, hours: number): Instant => instantOf(millis(at) + hours * 3_600_000);

export function challengeAt(at: Instant, creator: string, changes: Partial<FieldsOf['challenges']> = {}): ApiNode<'challenges'> {
  return { id: idAt(at), fieldValues: challengeFields(creator, changes) };
}

export function actAt(at: Instant, participation: Participation): ApiNode<'participations'> {
  return { id: idAt(at), fieldValues: actFields(at, participation) };
}

export function proofAt(at: Instant, person: string, challenge: string, changes: Partial<FieldsOf['proofs']> = {}): ApiNode<'proofs'> {
  return { id: idAt(at), fieldValues: proofFields(at, person, challenge, changes) };
}

/** What a person says about a proof, a verdict or a dispute. */
type ReviewContent = { challenge: string; about: string; text?: string };

export function reviewAt(at: Instant, person: string, action: ReviewAction, content: ReviewContent): ApiNode<'reviews'> {
  return {
    id: idAt(at),
    fieldValues: {
      '/text': content.text ?? '',
      '/attributes/@chlId': content.challenge,
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@about': content.about,
      '/attributes/@tstmp': at,
    },
  };
}

type CommentContent = { challenge: string; about?: string; text?: string };

export function commentAt(at: Instant, person: string, action: CommentAction, content: CommentContent): ApiNode<'comments'> {
  return {
    id: idAt(at),
    fieldValues: {
      '/text': content.text ?? '',
      '/attributes/@chlId': content.challenge,
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@about': content.about ?? '',
      '/attributes/@tstmp': at,
    },
  };
}

export function profileOf(person: string, changes: Partial<FieldsOf['profiles']> = {}): ApiNode<'profiles'> {
  return { id: idAt('2026-03-01T00:00:00.000Z'), fieldValues: profileFields(person, changes) };
}

/** The remote cache with these nodes. */
export function cacheWith(lists: { readonly [P in Project]?: readonly ApiNode<P>[] }): RemoteCache {
  const changes: Change[] = [
    ...(lists.challenges ?? []).map((node) => ({ kind: 'put', project: 'challenges', id: node.id, node }) as const),
    ...(lists.participations ?? []).map((node) => ({ kind: 'put', project: 'participations', id: node.id, node }) as const),
    ...(lists.proofs ?? []).map((node) => ({ kind: 'put', project: 'proofs', id: node.id, node }) as const),
    ...(lists.reviews ?? []).map((node) => ({ kind: 'put', project: 'reviews', id: node.id, node }) as const),
    ...(lists.comments ?? []).map((node) => ({ kind: 'put', project: 'comments', id: node.id, node }) as const),
    ...(lists.profiles ?? []).map((node) => ({ kind: 'put', project: 'profiles', id: node.id, node }) as const),
  ];
  return { ...withChanges(EMPTY_CACHE, changes, { extent: 'followed' }), receivedAt: '2026-03-02T09:00:00.000Z' };
}

/** The app of a person, by default Ann in Berlin with an empty log. */
export function anApp(changes: Partial<AppState> = {}): AppState {
  return {
    root: initialRoot(),
    remote: EMPTY_CACHE,
    connection: 'idle',
    accountLog: { confirmed: 0, generation: 0, status: 'idle' },
    delays: {},
    calendar,
    zone: 'Europe/Berlin',
    clockAheadMs: 0,
    notSaved: null,
    restoredAt: null,
    me: 'ann',
    ...changes,
  };
}

/** The moment of a query, in Berlin. */
export const asOf = (now: Instant): AsOf => ({ now, day: calendar.dayOf(now, 'Europe/Berlin') });
