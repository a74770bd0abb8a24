import type { AppProjection, AppState } from './appState.ts';
import { levelReadModel, type Level } from '../domain/progress/level.readModel.ts';
import { streakOf, type Streak } from '../domain/progress/streak.readModel.ts';
import type { ChallengeCard } from './challengeCard.readModel.ts';
import { myCounts, type MyCounts } from './challenges.readModel.ts';
import type { Profile } from '../domain/settings/state.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { firstSteps, type FirstSteps } from './firstSteps.readModel.ts';
import { challengesThatInvite } from './invitesMe.readModel.ts';
import { outboxOf, type Outbox } from './outbox.readModel.ts';
import { ownProfile } from './ownProfile.readModel.ts';
import { ownDisputes, personOf, type Person } from './people.ts';
import { trustOf, type Trust } from '../domain/trust/trust.readModel.ts';
import { balanceOf, totalsOf, type PointTotals } from '../domain/wallet/balance.readModel.ts';

export type { FirstStep } from './firstSteps.readModel.ts';
export type { Outbox };

/** The points that the user can spend. */
export const balance$: AppProjection<number> = { key: 'balance', select: ({ root }) => balanceOf(root.wallet) };
export const totals$: AppProjection<PointTotals> = { key: 'totals', select: ({ root }) => totalsOf(root.wallet) };
export const streak$: AppProjection<Streak> = { key: 'streak', select: ({ root }, asOf) => streakOf(root.progress, asOf) };
export const level$: AppProjection<Level> = { key: 'level', select: ({ root }) => levelReadModel(root.progress) };
export const trust$: AppProjection<Trust> = { key: 'trust', select: ({ root }) => trustOf(root.trust) };
/** The challenges that invite the user (CH24). */
export const invitesMe$: AppProjection<readonly ChallengeCard[]> = { key: 'invitesMe', select: challengesThatInvite };
/** How many challenges the user takes part in, by status. */
export const myCounts$: AppProjection<MyCounts> = { key: 'myCounts', select: myCounts };
/** Whether the figures come from a sample history, until the user starts fresh (AC9, AC10). */
export const isSample$: AppProjection<boolean> = { key: 'isSample', select: ({ root }) => root.account.isSample };
/** Whether this person put the sample community out of sight, if the server has one (AC18). */
export const hidesSamples$: AppProjection<boolean> = {
  key: 'hidesSamples',
  select: ({ root }) => root.account.hidden.includes('sample-community'),
};
/** The checklist of first steps (AC18). */
export const firstSteps$: AppProjection<FirstSteps> = { key: 'firstSteps', select: firstSteps };
export const outbox$: AppProjection<Outbox> = { key: 'outbox', select: outboxOf };
/** The user's events that the node API refused. */
export const refused$: AppProjection<Outbox['refused']> = { key: 'refused', select: (app) => outboxOf(app).refused };
/** By how many whole minutes this device's clock is ahead, once the server would refuse new events; else 0. */
export const clockAhead$: AppProjection<number> = { key: 'clockAhead', select: (app) => outboxOf(app).clockAhead };
/** Whether the person's challenges were ever received on this device. Until then a screen shows placeholders. */
export const challengesLoaded$: AppProjection<boolean> = {
  key: 'challengesHeard',
  select: ({ remote }) => remote.receivedAt !== null,
};
/** The server's time up to which the person's challenges on this device are complete; null before the first response. */
export const receivedAt$: AppProjection<AppState['remote']['receivedAt']> = {
  key: 'receivedAt',
  select: ({ remote }) => remote.receivedAt,
};
/** When this tab learned that the server was restored from a backup; null while it has not been. */
export const restoredAt$: AppProjection<AppState['restoredAt']> = { key: 'restoredAt', select: ({ restoredAt }) => restoredAt };
/** Whether the user is a verified influencer. */
export const verified$: AppProjection<boolean> = { key: 'verified', select: (app) => personOf(app, app.me).isVerified };
/** The user's own profile and settings. */
export const ownProfile$: AppProjection<Profile> = { key: 'ownProfile', select: ownProfile };
/** How many disputes the user lost. */
export const disputes$: AppProjection<number> = { key: 'disputes', select: ownDisputes };
/** The last write that the device's storage did not accept; null while it accepts all. */
export const notSaved$: AppProjection<AppState['notSaved']> = { key: 'notSaved', select: ({ notSaved }) => notSaved };
/** How many events the log holds, and how many of them are voided, of unknown types, or cannot be read. */
export const logHealth$: AppProjection<{ events: number; voided: number; unknown: number; unreadable: number }> = {
  key: 'logHealth',
  select: ({ root: { log } }) => ({
    events: log.position,
    voided: log.voided.length,
    unknown: log.unknown.length,
    unreadable: log.unreadable.length,
  }),
};

/** A person as every screen shows them. */
export function person$(person: string): AppProjection<Person> {
  return { key: `person:${person}`, select: (app) => personOf(app, person) };
}

/** The push status of one of the user's own events. */
export function eventStatus$(event: string): AppProjection<EventStatus> {
  return { key: `eventStatus:${event}`, select: ({ root }) => statusOfEvent(root.sync, event) };
}
