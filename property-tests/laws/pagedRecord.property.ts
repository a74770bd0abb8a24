import assert from 'node:assert/strict';
import fc from 'fast-check';
import { produce } from '../../core/kernel/lib/draft.ts';
import {
  entriesIn,
  getFrom,
  keysIn,
  pagedRecord,
  RECORD_PAGE,
  setIn,
  valuesIn,
  type PagedRecord,
} from '../../core/kernel/lib/pagedRecord.ts';
import { invariant } from '../invariant.ts';

type Item = { n: number };
type State = { record: PagedRecord<Item> };

/** Names of inherited properties, which are no ids, and an id that no test sets. */
const UNKNOWN = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'no such id'];
/** Enough for several pages. */
const KEYS = 4 * RECORD_PAGE;

type Step = { readonly key: string; readonly does: 'set' | 'change' | 'remove'; readonly n: number };

const step: fc.Arbitrary<Step> = fc.record({
  key: fc.nat(KEYS).map((n) => `id-${n}`),
  does: fc.oneof(
    { weight: 5, arbitrary: fc.constant('set' as const) },
    { weight: 5, arbitrary: fc.constant('change' as const) },
    fc.constant('remove' as const),
  ),
  n: fc.integer(),
});

const start: fc.Arbitrary<readonly [string, Item][]> = fc
  .nat(KEYS)
  .map((length) => Array.from({ length }, (_, n) => [`id-${n * 2}`, { n }]));

function take({ key, does, n }: Step, state: State, model: Map<string, Item>): void {
  if (does === 'set') {
    setIn(state.record, key, { n });
    model.set(key, { n });
  } else if (does === 'change') {
    const item = getFrom(state.record, key);
    if (item) item.n = n;
    if (model.has(key)) model.set(key, { n });
  } else {
    state.record = pagedRecord(entriesIn(state.record).filter(([each]) => each !== key));
    model.delete(key);
  }
}

function mustEqual({ record }: State, model: ReadonlyMap<string, Item>): void {
  assert.deepEqual(entriesIn(record), [...model]);
  assert.deepEqual(keysIn(record), [...model.keys()]);
  assert.deepEqual(valuesIn(record), [...model.values()]);
  for (const [key, item] of model) assert.deepEqual(getFrom(record, key), item);
  for (const key of UNKNOWN) assert.equal(getFrom(record, key), undefined);
  for (const [i, page] of record.entries()) {
    const { length } = Object.keys(page);
    assert.ok(i < record.length - 1 ? length === RECORD_PAGE : length > 0 && length <= RECORD_PAGE, 'full pages, then a last one');
  }
}

invariant(
  'a paged record reads like a map: its values, their order and unknown keys',
  100,
  fc.property(start, fc.array(step, { maxLength: 40 }), (entries, steps) => {
    const state: State = { record: pagedRecord(entries.map(([key, item]) => [key, { ...item }])) };
    const model = new Map(entries);
    mustEqual(state, model);
    for (const each of steps) {
      take(each, state, model);
      mustEqual(state, model);
    }
  }),
);

invariant(
  'a change of a frozen paged record copies only the page and the item that it changes',
  100,
  fc.property(start, fc.array(step, { maxLength: 20 }), (entries, steps) => {
    let state: State = produce<State, void>({ record: [] }, (draft) => void (draft.record = pagedRecord(entries))).state;
    const model = new Map(entries);
    for (const each of steps) {
      const before = state.record;
      state = produce(state, (draft) => take(each, draft, model)).state;
      mustEqual(state, model);
      for (const [key, item] of entriesIn(before)) if (key !== each.key) assert.equal(getFrom(state.record, key), item);
      if (each.does === 'remove') continue;
      const copied = state.record.filter((page, i) => page !== before[i]);
      assert.ok(copied.length <= 1 && copied.every((page) => Object.hasOwn(page, each.key)), 'no other page is copied');
      assert.ok(
        copied.every((page) => Object.isFrozen(page)),
        'the new page is frozen',
      );
    }
  }),
);
