import { createIntlCalendar } from '@gauntlet/core/server';
import { did, cachingCalendar, createScenario, serverOutcomes, type InMemoryStore, type Step } from '@gauntlet/core/testing';
import type { Listing } from '../../../../core/domain/challenge/events.ts';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import { DAY } from '../../../../core/kernel/time/instant.ts';
import type { AsOf } from '../../../../core/kernel/store/projection.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import { keysIn } from '../../../../core/kernel/lib/pagedRecord.ts';

/** Scenarios begin on Monday, 2 March 2026, at ten in the morning in Berlin. */
export const given = createScenario({
  calendar: cachingCalendar(createIntlCalendar()),
  now: '2026-03-02T09:00:00.000Z',
  zone: 'Europe/Berlin',
});

export const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });

type Terms = {
  type?: string;
  frequency?: string;
  durationDays?: number;
  entryFee?: number;
  isVerified?: boolean;
  invitedIds?: string[];
} & Partial<Pick<Listing['terms'], 'proofType' | 'description' | 'target' | 'unit' | 'startsOn'>>;

/** Creates a challenge, by default a free group of seven days with one weekly check-in. */
export function creates(terms: Terms = {}): Step {
  const usual = { type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'weekly', durationDays: 7, isVerified: false };
  return did('CreateChallenge', { title: 'Run 5k', ...usual, ...terms });
}

/** The id of the challenge that was created or joined last. */
export function latest(root: Root): string {
  return keysIn(root.challenge.byId).at(-1) ?? 'none';
}

/** A command about the latest challenge. */
function onLatest(type: string, more: object = {}): Step {
  return (store) => did(type, { challengeId: latest(store.root), ...more })(store);
}

export const bets = (stake = 200): Step => onLatest('PlaceBet', { stake, listing: null, paymentId: null });
export const starts = onLatest('StartChallenge');
export const cancels = onLatest('CancelChallenge');
export const checksIn = onLatest('UploadProof', { evidence: { type: 'text', text: 'Done' }, note: '' });

/** Acknowledges all pending events. */
export const acknowledged: Step = (store) => {
  for (const { event } of store.root.sync.pending) did('AcknowledgeEvent', { event, nodeId: event })(store);
};

/** Records that the list of the node API lacks the event that was acknowledged last. */
export const lost: Step = (store) => {
  const { sync, log } = store.root;
  const event = Object.values(sync.last).at(-1)?.event ?? '';
  const position = store.events.findIndex(({ id }) => id === event) + 1;
  const { type = '' } = store.events[position - 1] ?? {};
  const answered = Object.values(sync.last).at(-1)?.answered;
  const events = [{ event, type, about: latest(store.root), position, answered }];
  did('NoteLost', { events, stands: null, awaits: null, asked: log.position })(store);
};

/** Refuses the latest pending event. */
export const refused: Step = (store) => {
  did('RefuseEvent', { event: store.root.sync.pending.at(-1)?.event, code: 'NotAllowed', message: 'No.' })(store);
};

export const daysPass =
  (count: number): Step =>
  ({ environment }) =>
    environment.advance(count * DAY);

/** Executes the due commands, and then those that became due by their effects. */
export const due: Step = (store) => {
  const now = asOf(store);
  for (const { type, data } of serverOutcomes(store.root, now.now)) store.execute(type, data);
  for (let pass = 0; pass < 2; pass += 1) for (const { type, data } of dueCommands(store.root, now, now.now)) store.execute(type, data);
};

/** Repeats the steps on `count` days and advances a day after each. */
export function onDays(count: number, ...steps: readonly Step[]): Step {
  return (store) => {
    for (let i = 0; i < count; i += 1) for (const step of [...steps, daysPass(1)]) step(store);
  };
}

export function all(...steps: readonly Step[]): Step {
  return (store) => {
    for (const step of steps) step(store);
  };
}

/** A challenge from creation to completion; advances the clock by its days. `before` runs before the start. */
export function completes(terms: Terms = {}, before: Step = all()): Step {
  return all(creates(terms), before, starts, checksIn, acknowledged, daysPass(terms.durationDays ?? 7), due);
}

/** A challenge of seven days without a check-in, until its failure is final eleven days later. */
export function fails(before: Step = all()): Step {
  return all(creates(), before, starts, acknowledged, daysPass(11), due);
}

/** The current instant and local day of a scenario. */
export function asOf({ environment }: InMemoryStore): AsOf {
  const now = environment.now();
  return { now, day: environment.ports.calendar.dayOf(now, environment.ports.zone()) };
}

/** The reasons of voided events, in log order. */
export function voided(root: Root): string[] {
  return root.log.voided.map(({ reason }) => reason);
}

/** A challenge of another person as read from the nodes: Ben's pending free group of seven days. */
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
      durationDays: 7,
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

/** Marks the account as a sample and starts fresh. */
export const startsFresh: Step = (store) => {
  store.root.account.isSample = true;
  did('StartFresh')(store);
};
