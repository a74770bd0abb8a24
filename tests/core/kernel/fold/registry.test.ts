import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { createIntlCalendar } from '../../../../core/adapters/intlCalendar.ts';
import { decideCommand } from '../../../../core/kernel/store/decideCommand.ts';
import { defineEvent, type EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import { emptyLogState, type LogState } from '../../../../core/kernel/fold/logState.ts';
import { bindSlice, createRegistry, type BoundSlice } from '../../../../core/kernel/fold/registry.ts';
import { accept, type Slice } from '../../../../core/kernel/fold/slice.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';

type Shelf = { books: number; received: string[] };
type Root = { log: LogState; shelf: Shelf; limit: number };

const books = z.object({ books: z.int() });
const shelf: Slice<Shelf, { limit: number }> = {
  initial: { books: 0, received: [] },
  events: { BooksAdded: defineEvent({ v: 1, data: books }) },
  commands: {
    /** Returns its arguments in the event. */
    AddBooks: {
      schema: books,
      needs: (data, state, { day, zone }) => (z.parse(books, data).books + state.books > 9 ? { date: day.date, zone, count: 1 } : null),
      decide: (data, state, facts, { firstInstants }) => accept({ type: 'Handed', data: { data, state, facts, firstInstants } }),
    },
  },
  guards: { BooksAdded: (state: Shelf, { data }: EventEnvelope) => (z.parse(books, data).books + state.books > 9 ? 'too many' : null) },
  evolvers: { BooksAdded: (draft: Shelf, { data }: EventEnvelope) => void (draft.books += z.parse(books, data).books) },
  everyEvent: (draft, { id }, { position, definition }) => void draft.received.push(`${id} ${position} ${definition.v}`),
};
const bound = (): BoundSlice<Root> =>
  bindSlice<Root, Shelf, { limit: number }>(
    shelf,
    (root) => root.shelf,
    ({ limit }) => ({ limit }),
  );
const newRoot = (count = 0): Root => ({ log: structuredClone(emptyLogState), shelf: { books: count, received: [] }, limit: 9 });
const added = (n: number, count: number): EventEnvelope => ({ ...sampleEvent(n, { books: count }), type: 'BooksAdded' });

describe('a slice bound to the root', () => {
  const calendar = createIntlCalendar();
  const at = '2026-03-02T09:00:00.000Z';
  const moment = { at, zone: 'UTC', day: calendar.dayOf(at, 'UTC'), actor: 'ann' };
  const decided = (root: Root) =>
    decideCommand(createRegistry([bound()]), calendar, root, { type: 'AddBooks', data: { books: 1 } }, moment);

  test('decides on its own state, its requested facts and its needed dates only', () => {
    const data = { books: 1 };
    const facts = { limit: 9 };
    expect(decided(newRoot())).toEqual({
      ok: true,
      events: [{ type: 'Handed', data: { data, state: { books: 0, received: [] }, facts, firstInstants: [] } }],
    });
    expect(decided(newRoot(9))).toMatchObject({
      events: [{ data: { state: { books: 9 }, facts, firstInstants: ['2026-03-02T00:00:00.000Z'] } }],
    });
  });

  test('folds its own state, voids impossible events and receives every folded event', () => {
    const root = foldAll(createRegistry([bound()]), newRoot(), [added(1, 5), added(2, 5), added(3, 4)]);
    expect(root.shelf).toEqual({ books: 9, received: ['event 1 1 1', 'event 3 3 1'] });
    expect(root.log.voided.map(({ position, reason }) => ({ position, reason }))).toEqual([{ position: 2, reason: 'too many' }]);
  });
});

describe('a registry', () => {
  test('refuses two slices that define the same event or the same command', () => {
    const without = (part: 'events' | 'commands'): BoundSlice<Root> =>
      part === 'events' ? { ...bound(), events: {} } : { ...bound(), commands: new Map() };
    expect(() => createRegistry([bound(), without('commands')])).toThrow('Two slices define the event BooksAdded');
    expect(() => createRegistry([bound(), without('events')])).toThrow('Two slices define the command AddBooks');
    expect(createRegistry([without('commands'), without('events')]).commands.size).toBe(1);
  });
});
