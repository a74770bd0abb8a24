import { groupOf } from '../domain/outbox/groups.ts';
import type { Delay } from '../replication/delays.ts';
import type { AppProjection, AppState } from './appState.ts';
import { syncMarkOf } from './syncMark.readModel.ts';

export type { Delay };

/** A part of the app whose own changes are sent together (SY18): a challenge's course, its comments, the profile, or reports. */
export type Subject = { readonly kind: 'course' | 'comments'; readonly challengeId: string } | { readonly kind: 'profile' | 'reports' };

/** Why a subject's changes are not sent yet, or null: this tab could not deliver the first of them. */
export function delay$(subject: Subject): AppProjection<Delay | null> {
  const group = 'challengeId' in subject ? `${subject.kind} ${subject.challengeId}` : subject.kind;
  return { key: `delay:${group}`, select: (app) => delayOf(app, group) };
}

/** The subjects whose changes this tab could not deliver to other people yet, in the order of their delays. */
export const delayedSubjects$: AppProjection<readonly Subject[]> = {
  key: 'delayedSubjects',
  select: (app) => Object.keys(app.delays).flatMap((group) => (delayOf(app, group) ? [subjectOfGroup(group)] : [])),
};

/**
 * What of this device's work the server lacks: events of its `log`, or what `others` see of them, photos too; null when it has all. What another
 * device sends, or has the file of, does not count.
 */
export const unsentHere$: AppProjection<'log' | 'others' | null> = { key: 'unsentHere', select: unsentHereOf };

function subjectOfGroup(group: string): Subject {
  const [kind, challengeId = ''] = group.split(' ');
  if (kind === 'profile' || kind === 'reports') return { kind };
  return { kind: kind === 'comments' ? 'comments' : 'course', challengeId };
}

/** Returns the delay of a group. Comments on a challenge that is not delivered have the delay of its creation. */
export function delayOf({ delays, root: { sync } }: Pick<AppState, 'delays' | 'root'>, group: string): Delay | null {
  if (Object.keys(delays).length === 0) return null;
  const next = sync.pending.find((each) => groupOf(each) === group);
  if (!next) return null;
  const creation = sync.pending.find(({ type, about }) => type === 'ChallengeCreated' && about === next.about) ?? next;
  const delay = delays[groupOf(creation)];
  return delay?.event === creation.event ? delay : null;
}

/** Returns what of this device's work the server lacks. */
export function unsentHereOf(app: Pick<AppState, 'root' | 'accountLog' | 'connection' | 'delays'>): 'log' | 'others' | null {
  if (syncMarkOf(app).waiting > 0) return 'log';
  const isSentElsewhere = (group: string): boolean => delayOf(app, group)?.reason === 'elsewhere';
  return app.root.sync.pending.some((each) => !isSentElsewhere(groupOf(each))) ? 'others' : null;
}
