import { later, type Instant } from '@gauntlet/core';
import { inTransaction, type Store, type Work } from '../store/store.ts';
import { refresh } from './refresh.ts';

/** How many challenges one transaction brings up to date. */
const BATCH = 50;
/** How long nothing is looked up after everything was up to date, in milliseconds: another server may write what changes soon. */
const PAUSE = 1_000;

/** Brings what follows from the nodes up to date while time passes. */
export type Settler = {
  /**
   * Brings every challenge up to `now` that changed because time passed, or that was computed for a later instant by a clock that was wrong. Of
   * several servers each takes the challenges that no other one is at.
   */
  settle(now: Instant): Promise<void>;
  /** Takes into account that something that this process wrote changes at `at`; null is never. */
  readonly expect: (at: Instant | null) => void;
};

const settlers = new WeakMap<Store, Settler>();

/** Returns the settler of a database, the same for all parts of this process. */
export function settlerOf(store: Store): Settler {
  const existing = settlers.get(store);
  if (existing) return existing;
  const created = createSettler(store);
  settlers.set(store, created);
  return created;
}

function createSettler(store: Store): Settler {
  /** Nothing changes from `from` until `until`. */
  let quiet: { readonly from: Instant; readonly until: Instant } | null = null;
  let running: Promise<void> = Promise.resolve();
  const isQuiet = (now: Instant): boolean => quiet !== null && quiet.from <= now && now < quiet.until;

  async function settleNow(now: Instant): Promise<void> {
    if (isQuiet(now)) return;
    quiet = { from: now, until: later(now, PAUSE) };
    try {
      while ((await inTransaction(store, (work) => settleBatch(work, now))) === BATCH);
      expect(await nextChange(store));
    } catch (error) {
      quiet = null;
      throw error;
    }
  }

  function expect(at: Instant | null): void {
    if (quiet !== null && at !== null && at < quiet.until) quiet = { ...quiet, until: at };
  }

  return {
    settle(now) {
      if (isQuiet(now)) return running;
      const next = running.then(() => settleNow(now));
      running = next.catch(() => {});
      return next;
    },
    expect,
  };
}

async function settleBatch(work: Work, now: Instant): Promise<number> {
  const due = await work
    .selectFrom('challengeStates')
    .select('challenge')
    .where((is) => is.or([is('changesAt', '<=', new Date(now)), is('asOf', '>', new Date(now))]))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const challenges = due.map(({ challenge }) => challenge);
  if (challenges.length > 0) await refresh(work, challenges, now);
  return challenges.length;
}

async function nextChange({ db }: Store): Promise<Instant | null> {
  const { next } = await db
    .selectFrom('challengeStates')
    .select(({ fn }) => fn.min('changesAt').as('next'))
    .executeTakeFirstOrThrow();
  return next?.toISOString() ?? null;
}
