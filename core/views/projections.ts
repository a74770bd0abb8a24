import type { AppProjection, AppState } from './appState.ts';
import { levelReadModel, type Level } from '../domain/progress/level.readModel.ts';
import { streakOf, type Streak } from '../domain/progress/streak.readModel.ts';
import { discoverCards, myChallenges, type ChallengeCard, type MyChallenges } from './challenges.readModel.ts';
import type { Profile } from '../domain/settings/state.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';
import { outboxOf, type Outbox } from './outbox.readModel.ts';
import { ownProfile } from './ownProfile.readModel.ts';
import { ownDisputes, personOf, type Person } from './people.ts';
import { trustOf, type Trust } from '../domain/trust/trust.readModel.ts';
import { balanceOf, totalsOf, type PointTotals } from '../domain/wallet/balance.readModel.ts';

/** How many points does this person have to spend? */
export const balance$: AppProjection<number> = { key: 'balance', select: ({ root }) => balanceOf(root.wallet) };
export const totals$: AppProjection<PointTotals> = { key: 'totals', select: ({ root }) => totalsOf(root.wallet) };
export const streak$: AppProjection<Streak> = { key: 'streak', select: ({ root }, asOf) => streakOf(root.progress, asOf) };
export const level$: AppProjection<Level> = { key: 'level', select: ({ root }) => levelReadModel(root.progress) };
export const trust$: AppProjection<Trust> = { key: 'trust', select: ({ root }) => trustOf(root.trust) };
export const discover$: AppProjection<readonly ChallengeCard[]> = { key: 'discover', select: discoverCards };
export const myChallenges$: AppProjection<MyChallenges> = { key: 'myChallenges', select: myChallenges };
/** Whether the figures are a sample history's, until the person starts fresh (AC9, AC10). */
export const isSample$: AppProjection<boolean> = { key: 'isSample', select: ({ root }) => root.account.isSample };
export const outbox$: AppProjection<Outbox> = { key: 'outbox', select: outboxOf };
/** What of mine did the node API refuse? */
export const refused$: AppProjection<Outbox['refused']> = { key: 'refused', select: (app) => outboxOf(app).refused };
/** By how many whole minutes is this device's clock ahead, once acts would be refused for it? Else 0. */
export const clockAhead$: AppProjection<number> = { key: 'clockAhead', select: (app) => outboxOf(app).clockAhead };
/** Whether the lists of challenges were ever heard: before that, a screen shows placeholders. */
export const challengesLoaded$: AppProjection<boolean> = {
  key: 'challengesHeard',
  select: ({ remote: known }) => known.challenges !== null,
};
/** Whether the host of the installation verified this person as an influencer. */
export const verified$: AppProjection<boolean> = { key: 'verified', select: (app) => personOf(app, app.me).isVerified };
/** Who does this person say they are, and what are their settings? */
export const ownProfile$: AppProjection<Profile> = { key: 'ownProfile', select: ownProfile };
/** How many disputes does this person have? Their notice stands while there are any. */
export const disputes$: AppProjection<number> = { key: 'disputes', select: ownDisputes };
/** What did this device's storage not take? Null as long as it takes what is done. */
export const notSaved$: AppProjection<AppState['notSaved']> = { key: 'notSaved', select: ({ notSaved }) => notSaved };
/** What the log holds beside what folds: events that changed nothing, and events of unknown types. */
export const logHealth$: AppProjection<{ events: number; voided: number; unknown: number }> = {
  key: 'logHealth',
  select: ({ root: { log } }) => ({ events: log.position, voided: log.voided.length, unknown: log.unknown.length }),
};

/** How a person is drawn: name, picture, seed. */
export function person$(person: string): AppProjection<Person> {
  return { key: `person:${person}`, select: (app) => personOf(app, person) };
}

/** Where one of the person's own events is on its way to the node API. */
export function eventStatus$(event: string): AppProjection<EventStatus> {
  return { key: `eventStatus:${event}`, select: ({ root }) => statusOfEvent(root.sync, event) };
}
