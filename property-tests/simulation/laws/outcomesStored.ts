import { mustBe, type Invariant } from './invariant.ts';

/** What follows from the nodes is stored as a fold of all nodes has it, also after rollbacks and wrong clocks. */
export const outcomesStored: Invariant = {
  name: 'CH13 TR6 TR7 CM36 finally the tables of the server have what a fold of all its nodes has',
  watch: ({ server }) => ({
    async end() {
      const mismatches = await server.outcomeMismatches();
      mustBe(mismatches.length === 0, () => mismatches.join('\n'));
    },
  }),
};
