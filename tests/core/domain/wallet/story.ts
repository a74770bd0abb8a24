import { createIntlCalendar } from '@gauntlet/core/server';
import { did, rememberingCalendar, storyteller, type Notebook, type Step } from '@gauntlet/core/testing';
import type { Listing } from '../../../../core/domain/challenge/events.ts';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import { DAY } from '../../../../core/kernel/time/instant.ts';
import type { AsOf } from '../../../../core/kernel/store/projection.ts';
import type { Root } from '../../../../core/domain/registry.ts';

/** Stories begin on Monday, 2 March 2026, at ten in the morning in Berlin. */
export const given = storyteller({
  calendar: rememberingCalendar(createIntlCalendar()),
  now: '2026-03-02T09:00:00.000Z',
  zone: 'Europe/Berlin',
});

export const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });

type Terms = { type?: string; frequency?: string; durationDays?: number; entryFee?: number; isVerified?: boolean };

/** Creates a challenge: unless said otherwise a free group of seven days with one weekly check-in. */
export function creates(terms: Terms = {}): Step {
  const usual = { type: 'group-free', category: 'fitness', proofType: 'text', frequency: 'weekly', durationDays: 7, isVerified: false };
  return did('CreateChallenge', { title: 'Run 5k', ...usual, ...terms });
}

/** The id of the challenge that was entered last. */
export function latest(root: Root): string {
  return Object.keys(root.challenge.byId).at(-1) ?? 'none';
}

/** The same act on the challenge that was entered last. */
function onLatest(type: string, more: object = {}): Step {
  return (book) => did(type, { challengeId: latest(book.root), ...more })(book);
}

export const bets = (stake = 200): Step => onLatest('PlaceBet', { stake, listing: null, paymentId: null });
export const starts = onLatest('StartChallenge');
export const cancels = onLatest('CancelChallenge');
export const checksIn = onLatest('UploadProof', { evidence: { type: 'text', text: 'Done' }, note: '' });

/** The node API takes everything that waits for it. */
export const acknowledged: Step = (book) => {
  for (const { event } of book.root.sync.pending) did('AcknowledgeEvent', { event, nodeId: event })(book);
};

/** The node API has the last that it took no more, as a list says. */
export const lost: Step = (book) => {
  const { sync, log } = book.root;
  const event = Object.values(sync.last).at(-1)?.event ?? '';
  const position = book.events.findIndex(({ id }) => id === event) + 1;
  const { type = '' } = book.events[position - 1] ?? {};
  const answered = Object.values(sync.last).at(-1)?.answered;
  const events = [{ event, type, about: latest(book.root), position, answered }];
  did('NoteLost', { events, stands: null, asked: log.position })(book);
};

/** The node API refuses the last thing that waits for it. */
export const refused: Step = (book) => {
  did('RefuseEvent', { event: book.root.sync.pending.at(-1)?.event, code: 'NotAllowed', message: 'No.' })(book);
};

export const daysPass =
  (count: number): Step =>
  ({ world }) =>
    world.pass(count * DAY);

/** What the app tells itself because time passed, and then because of what that changed. */
export const due: Step = (book) => {
  const now = asOf(book);
  for (let pass = 0; pass < 2; pass += 1) for (const { type, data } of dueCommands(book.root, now, now.now)) book.act(type, data);
};

/** The same steps on so many days, a day after each. */
export function onDays(count: number, ...steps: readonly Step[]): Step {
  return (book) => {
    for (let i = 0; i < count; i += 1) for (const step of [...steps, daysPass(1)]) step(book);
  };
}

export function all(...steps: readonly Step[]): Step {
  return (book) => {
    for (const step of steps) step(book);
  };
}

/** A challenge from its creation to its completion; time moves on by its days. `before` comes before its start. */
export function completes(terms: Terms = {}, before: Step = all()): Step {
  return all(creates(terms), before, starts, checksIn, acknowledged, daysPass(terms.durationDays ?? 7), due);
}

/** A challenge without a single check-in, until that is final: ten days. */
export function fails(before: Step = all()): Step {
  return all(creates(), before, starts, acknowledged, daysPass(11), due);
}

/** The moment that a story is at. */
export function asOf({ world }: Notebook): AsOf {
  const now = world.now();
  return { now, day: world.ports.calendar.dayOf(now, world.ports.zone()) };
}

/** Why events of the story so far were voided. */
export function voided(root: Root): string[] {
  return root.log.voided.map(({ reason }) => reason);
}

/** Somebody else's challenge as the nodes tell it: ben's free group of seven days, waiting for its start. */
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

/** The figures so far are said to be a sample's, and are left. */
export const startsFresh: Step = (book) => {
  book.root.account.isSample = true;
  did('StartFresh')(book);
};
