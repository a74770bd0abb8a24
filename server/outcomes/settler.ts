import { later, type Instant } from '@gauntlet/core';
import { sql } from 'kysely';
import { inTransaction, type Store, type Work } from '../store/store.ts';
import { isOfSystem } from '../store/unavailable.ts';
import { refresh } from './refresh.ts';

/** How many challenges one transaction brings up to date. */
const BATCH = 50;
/** How long nothing is looked up after everything was up to date, in milliseconds: another server may write what changes soon. */
const PAUSE = 1_000;

/** Brings what follows from the nodes up to date while time passes. */
export type Settler = {
  /**
   * Brings every challenge up to `now` that changed because time passed, or that was computed for a later instant by a clock that was wrong. Of
   * several servers each takes the challenges that no other one is at. One that cannot be computed holds up no other: it stays as it was until the
   * server starts again, and the call that found it rejects with the reason once all others are up to date.
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
  /** The challenges that cannot be computed. */
  const broken = new Set<string>();
  const isQuiet = (now: Instant): boolean => quiet !== null && quiet.from <= now && now < quiet.until;

  async function settleNow(now: Instant): Promise<void> {
    if (isQuiet(now)) return;
    quiet = { from: now, until: later(now, PAUSE) };
    const failures: unknown[] = [];
    try {
      while ((await settleBatch(now, failures)) === BATCH);
      expect(await nextChange(store, [...broken]));
    } catch (error) {
      quiet = null;
      throw error;
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Settles some challenges together, or one by one when that fails. Returns how many were due. */
  async function settleBatch(now: Instant, failures: unknown[]): Promise<number> {
    let due: readonly string[] = [];
    try {
      await inTransaction(store, async (work) => {
        due = await dueIn(work, now, [...broken]);
        if (due.length > 0) await refresh(work, due, now);
      });
    } catch (error) {
      if (due.length === 0 || isOfSystem(error)) throw error;
      for (const challenge of due) failures.push(...(await settleAlone(challenge, now)));
    }
    return due.length;
  }

  async function settleAlone(challenge: string, now: Instant): Promise<unknown[]> {
    try {
      await inTransaction(store, (work) => refresh(work, [challenge], now));
      return [];
    } catch (error) {
      if (isOfSystem(error)) throw error;
      broken.add(challenge);
      return [new Error(`What follows from the challenge ${challenge} cannot be computed.`, { cause: error })];
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

/** Locks some challenges that are due and that no other server is at. */
async function dueIn(work: Work, now: Instant, broken: readonly string[]): Promise<string[]> {
  const due = await work
    .selectFrom('challengeStates')
    .select('challenge')
    .where((is) => is.or([is('changesAt', '<=', new Date(now)), is('asOf', '>', new Date(now))]))
    .where(isNoneOf(broken))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map(({ challenge }) => challenge);
}

async function nextChange({ db }: Store, broken: readonly string[]): Promise<Instant | null> {
  const { next } = await db
    .selectFrom('challengeStates')
    .select(({ fn }) => fn.min('changesAt').as('next'))
    .where(isNoneOf(broken))
    .executeTakeFirstOrThrow();
  return next?.toISOString() ?? null;
}

function isNoneOf(challenges: readonly string[]) {
  return challenges.length === 0 ? sql<boolean>`true` : sql<boolean>`challenge <> all(${[...challenges]}::uuid[])`;
}
