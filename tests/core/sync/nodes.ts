import type { AppState } from '../../../core/app.ts';
import { instantOf, millis, type Instant } from '../../../core/kernel/instant.ts';
import { uuidV7 } from '../../../core/kernel/uuid.ts';
import type { PARTICIPATION_ACTIONS } from '../../../core/challenge/events.ts';
import type { CommentAction } from '../../../core/community/events.ts';
import type { AsOf } from '../../../core/kernel/projection.ts';
import { initialRoot } from '../../../core/slices.ts';
import { NOTHING_KNOWN, type KnownNodes } from '../../../core/sync/knownNodes.ts';
import type { ApiNode, FieldsOf, Project } from '../../../core/sync/nodes.ts';
import { calendar } from './support.ts';

/** Nodes as the node API lists them, one by one: what is not said is a group of seven days that asks for a text a day. */
let made = 0;

/** An id as the core makes it: it tells the instant. Ids of one instant are in the order in which they were made. */
export function idAt(at: Instant): string {
  made += 1;
  return uuidV7(millis(at), () => new Uint8Array(16).map((_, i) => (i === 14 ? Math.floor(made / 256) : i === 15 ? made % 256 : 0)));
}

/** An instant so many hours after another. */
export const after = (at: Instant, hours: number): Instant => instantOf(millis(at) + hours * 3_600_000);

export function challengeAt(at: Instant, creator: string, changes: Partial<FieldsOf['challenges']> = {}): ApiNode<'challenges'> {
  return { id: idAt(at), fieldValues: { ...CHALLENGE, '/attributes/@creat': creator, ...changes } };
}

export function actAt(
  at: Instant,
  person: string,
  action: (typeof PARTICIPATION_ACTIONS)[number],
  challenge: string,
  zone = 'UTC',
): ApiNode<'participations'> {
  return {
    id: idAt(at),
    fieldValues: {
      '/text': action,
      '/attributes/@chlId': challenge,
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@tstmp': at,
      '/attributes/@zone': zone,
    },
  };
}

export function proofAt(at: Instant, person: string, challenge: string, changes: Partial<FieldsOf['proofs']> = {}): ApiNode<'proofs'> {
  return {
    id: idAt(at),
    fieldValues: {
      '/text': '',
      '/attributes/@chlId': challenge,
      '/attributes/@usrId': person,
      '/attributes/@proof': 'text',
      '/attributes/@prfDt': 'done',
      '/attributes/@verif': 'pending',
      '/attributes/@tstmp': at,
      ...changes,
    },
  };
}

type CommentWords = { challenge: string; about?: string; text?: string };

export function commentAt(at: Instant, person: string, action: CommentAction, words: CommentWords): ApiNode<'comments'> {
  return {
    id: idAt(at),
    fieldValues: {
      '/text': words.text ?? '',
      '/attributes/@chlId': words.challenge,
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@about': words.about ?? '',
      '/attributes/@tstmp': at,
    },
  };
}

export function profileOf(person: string, changes: Partial<FieldsOf['profiles']> = {}): ApiNode<'profiles'> {
  return { id: idAt('2026-03-01T00:00:00.000Z'), fieldValues: { ...PROFILE, '/text': person, '/attributes/@usrId': person, ...changes } };
}

/** What is known when these nodes were listed. */
export function knowing(lists: { readonly [P in Project]?: readonly ApiNode<P>[] }): KnownNodes {
  const held = <P extends Project>(nodes: readonly ApiNode<P>[] | undefined) => (nodes ? { nodes, leftOut: 0 } : null);
  return {
    ...NOTHING_KNOWN,
    challenges: held(lists.challenges),
    participations: held(lists.participations),
    proofs: held(lists.proofs),
    profiles: held(lists.profiles),
    comments: held(lists.comments),
  };
}

const CHALLENGE = {
  '/text': 'Walk to work',
  '/attributes/@chlTy': 'group-free',
  '/attributes/@chlSt': 'pending',
  '/attributes/@categ': 'fitness',
  '/attributes/@proof': 'text',
  '/attributes/@verif': 'daily',
  '/attributes/@durat': 7,
  '/attributes/@entry': 0,
  '/attributes/@start': '',
  '/attributes/@endDt': '',
  '/attributes/@oppon': '',
} as const;

const PROFILE = {
  '/attributes/@trust': 50,
  '/attributes/@compl': 0,
  '/attributes/@missd': 0,
  '/attributes/@dispt': 0,
  '/attributes/@badge': 'none',
  '/attributes/@verif': '',
} as const;

/** The app of a person, by default Ann in Berlin with a log that says nothing yet. */
export function anApp(changes: Partial<AppState> = {}): AppState {
  return {
    root: initialRoot(),
    known: NOTHING_KNOWN,
    connection: 'idle',
    calendar,
    zone: 'Europe/Berlin',
    clockAheadMs: 0,
    notSaved: null,
    me: 'ann',
    ...changes,
  };
}

/** The moment at which something is asked, in Berlin. */
export const asOf = (now: Instant): AsOf => ({ now, day: calendar.dayOf(now, 'Europe/Berlin') });
