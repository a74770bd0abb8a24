import { createIntlCalendar } from '@gauntlet/core/server';
import { did, rememberingCalendar, storyteller, type Notebook, type Step } from '@gauntlet/core/testing';
import type { Listing } from '../../../../core/domain/challenge/events.ts';
import { standingOf, type Standing } from '../../../../core/domain/challenge/standing.ts';
import { isFilled, runOf, type OwnChallenge } from '../../../../core/domain/challenge/state.ts';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import type { Root } from '../../../../core/domain/registry.ts';

export const calendar = rememberingCalendar(createIntlCalendar());

/** Stories are Ann's and begin on Monday, 2 March 2026, at ten in the morning in Berlin. */
export const given = storyteller({ calendar, now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin' });

/** What the create form holds: a free group of five days with a text a day. */
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

/** The challenge that was entered last. */
export function latest(root: Root): OwnChallenge {
  const challenge = Object.values(root.challenge.byId).at(-1);
  if (!challenge) throw new Error('No challenge was entered.');
  return challenge;
}

/** An act on the challenge that was entered last, with its id. */
export function about(type: string, more: object = {}): Step {
  return (book) => did(type, { challengeId: latest(book.root).id, ...more })(book);
}

export const starts = about('StartChallenge');
export const cancels = about('CancelChallenge');
export const written = { evidence: { type: 'text', text: 'Done' }, note: '' };
export const checksIn = about('UploadProof', written);
export const bets = (stake: number): Step => about('PlaceBet', { stake, listing: null, paymentId: null });

/** Somebody else's challenge as the nodes tell it: Ben's free group of five days, waiting for its start. */
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

/** What the listing says of a challenge that started at an instant, on a date of its starter. */
export const running = (at: string, date: string): Pick<Listing, 'stage' | 'start'> => ({ stage: 'active', start: { at, date } });

export const joins = (listing: Listing, paymentId: string | null = null): Step => did('JoinChallenge', { listing, paymentId });

/** The node API takes everything that waits for it. */
export const acknowledged: Step = (book) => {
  for (const { event } of book.root.sync.pending) did('AcknowledgeEvent', { event, nodeId: event })(book);
};

/** The node API refuses the last thing that waits for it. */
export const refused: Step = (book) => {
  did('RefuseEvent', { event: book.root.sync.pending.at(-1)?.event, code: 'NotAllowed', message: 'No.' })(book);
};

/** What the app tells itself because time passed, while the server's clock agrees with the device's. */
export const due: Step = (book) => {
  const { world } = book;
  const now = world.now();
  const asOf = { now, day: world.ports.calendar.dayOf(now, world.ports.zone()) };
  for (const { id, type, data } of dueCommands(book.root, asOf, now)) book.act(type, data, id);
};

export function all(...steps: readonly Step[]): Step {
  return (book) => steps.forEach((step) => step(book));
}

/** The bounds of the windows of the challenge that was entered last. */
export const bounds = (root: Root): readonly string[] => runOf(latest(root))?.bounds ?? [];

/** Its windows that hold a proof. */
export const filled = (root: Root): number[] => Object.keys(latest(root).proofs).map(Number);

/** How Ann stands in it at an instant. */
export function standing(root: Root, now: string): Standing {
  const challenge = latest(root);
  const run = runOf(challenge);
  if (!run) throw new Error('It has not started.');
  return standingOf(run, (window) => isFilled(challenge, window), now);
}

/** Why events were voided, in their order. */
export const voided = ({ root }: Pick<Notebook, 'root'>): string[] => root.log.voided.map(({ reason }) => reason);

/** What was recorded, by type. */
export const typesOf = ({ events }: { events: readonly { type: string }[] }): string[] => events.map(({ type }) => type);
