import { createIntlCalendar } from '@gauntlet/core/server';
import { did, cachingCalendar, createScenario, serverOutcomes, type InMemoryStore, type Step } from '@gauntlet/core/testing';
import type { Listing, RecordedOutcome } from '../../../../core/domain/challenge/events.ts';
import { runStatusOf, type RunStatus } from '../../../../core/domain/challenge/runStatus.ts';
import { isFilled, recordedFor, runOf, ownChallenges, type OwnChallenge } from '../../../../core/domain/challenge/state.ts';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import type { Root } from '../../../../core/domain/slices.ts';

export const calendar = cachingCalendar(createIntlCalendar());

/** Scenarios are Ann's and begin on Monday, 2 March 2026, at ten in the morning in Berlin. */
export const given = createScenario({ calendar, now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin' });

/** The values of the create form: a free group of five days with a daily text. */
export const form = {
  title: 'Run 5k',
  type: 'group-free',
  category: 'fitness',
  proofType: 'text',
  frequency: 'daily',
  durationDays: 5,
  isVerified: false,
};

export const creates = (more: object = {}): Step => did('CreateChallenge', { ...form, ...more });

/** The challenge that was created or joined last. */
export function latest(root: Root): OwnChallenge {
  const challenge = ownChallenges(root.challenge).at(-1);
  if (!challenge) throw new Error('No challenge was entered.');
  return challenge;
}

/** A command about the latest challenge, with its id. */
export function about(type: string, more: object = {}): Step {
  return (store) => did(type, { challengeId: latest(store.root).id, ...more })(store);
}

export const starts = about('StartChallenge');
export const cancels = about('CancelChallenge');
export const written = { evidence: { type: 'text', text: 'Done' }, note: '' };
export const checksIn = about('UploadProof', written);
export const bets = (stake: number): Step => about('PlaceBet', { stake, listing: null, paymentId: null });

/** A challenge of another person as read from the nodes: Ben's pending free group of five days. */
export function listingOf(more: Partial<Omit<Listing, 'terms'>> = {}, terms: Partial<Listing['terms']> = {}): Listing {
  return {
    challengeId: 'of ben',
    creator: 'ben',
    terms: {
      title: 'Read daily',
      type: 'group-free',
      category: 'study',
      proofType: 'text',
      frequency: 'daily',
      durationDays: 5,
      entryFeeCents: 0,
      opponent: null,
      ...terms,
    },
    stage: 'pending',
    start: null,
    participants: ['ben'],
    ...more,
  };
}

/** The listing fields of a challenge that started at an instant, on a local date of its creator. */
export const running = (at: string, date: string): Pick<Listing, 'stage' | 'start'> => ({ stage: 'active', start: { at, date } });

export const joins = (listing: Listing, paymentId: string | null = null): Step => did('JoinChallenge', { listing, paymentId });

/** Acknowledges all pending events. */
export const acknowledged: Step = (store) => {
  for (const { event } of store.root.sync.pending) did('AcknowledgeEvent', { event, nodeId: event })(store);
};

/** Refuses the latest pending event. */
export const refused: Step = (store) => {
  did('RefuseEvent', { event: store.root.sync.pending.at(-1)?.event, code: 'NotAllowed', message: 'No.' })(store);
};

/** Records what the server decided, and executes the due commands, with a server clock that equals the clock of the device. */
export const due: Step = (store) => {
  const { environment } = store;
  const now = environment.now();
  const asOf = { now, day: environment.ports.calendar.dayOf(now, environment.ports.zone()) };
  recorded(store);
  for (const { id, type, data } of dueCommands(store.root, asOf, now)) store.execute(type, data, id);
};

/** Records what the server decided about the ends of challenges. */
export const recorded: Step = (store) => {
  for (const { id, type, data } of serverOutcomes(store.root, store.environment.now())) store.execute(type, data, id);
};

/** The outcome of the latest challenge, as the server recorded it. */
export function outcomeIn(root: Root): RecordedOutcome {
  const outcome = recordedFor(root.challenge, latest(root).id);
  if (!outcome) throw new Error('No outcome is recorded.');
  return outcome;
}

/** Records the outcome of the latest challenge with these differences. */
export const recordedAs =
  (changes: Partial<RecordedOutcome>): Step =>
  (store) => {
    const data = { ...serverOutcomes(store.root, store.environment.now())[0]?.data, ...changes };
    did('ObserveOutcome', data)(store);
  };

export function all(...steps: readonly Step[]): Step {
  return (store) => steps.forEach((step) => step(store));
}

/** The window bounds of the latest challenge. */
export const bounds = (root: Root): readonly string[] => runOf(latest(root))?.bounds ?? [];

/** The windows of the latest challenge that hold a proof. */
export const filled = (root: Root): number[] => Object.keys(latest(root).proofs).map(Number);

/** The status of Ann's run in the latest challenge at an instant. */
export function statusAt(root: Root, now: string): RunStatus {
  const challenge = latest(root);
  const run = runOf(challenge);
  if (!run) throw new Error('It has not started.');
  return runStatusOf(run, (window) => isFilled(challenge, window), now);
}

/** The reasons of voided events, in log order. */
export const voided = ({ root }: Pick<InMemoryStore, 'root'>): string[] => root.log.voided.map(({ reason }) => reason);

/** The types of the recorded events. */
export const typesOf = ({ events }: { events: readonly { type: string }[] }): string[] => events.map(({ type }) => type);
