import type { Store } from '../store/store.ts';
import type { OutcomeReads } from './outcomeReads.ts';
import { settlerOf } from './settler.ts';

/** Reads what follows from the nodes in the tables of the database. */
export function sqlOutcomes(store: Store): OutcomeReads {
  const { db } = store;
  const settler = settlerOf(store);
  return {
    settle: (now) => settler.settle(now),
    states: async (now, challenges) => {
      if (challenges?.length === 0) return new Map();
      await settler.settle(now);
      const all = db.selectFrom('challengeStates').select(['challenge', 'status', 'startedAt', 'endsAt', 'people']);
      const rows = await (challenges === undefined ? all : all.where('challenge', 'in', challenges)).execute();
      return new Map(
        rows.map(({ challenge, startedAt, endsAt, ...state }) => [
          challenge,
          { ...state, startedAt: startedAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
        ]),
      );
    },
    disputed: async (now, limit) => {
      await settler.settle(now);
      const open = db.selectFrom('challengeStates').select('challenge').where('status', '=', 'disputed');
      const rows = await open.orderBy('changesAt').orderBy('challenge').limit(limit).execute();
      return rows.map(({ challenge }) => challenge);
    },
    figures: async (now, people) => {
      if (people?.length === 0) return new Map();
      await settler.settle(now);
      const all = db.selectFrom('personFigures').select(['person', 'trust', 'badge', 'completed', 'missed', 'disputesLost']);
      const rows = await (people === undefined ? all : all.where('person', 'in', people)).execute();
      return new Map(rows.map(({ person, ...figures }) => [person, figures]));
    },
  };
}
