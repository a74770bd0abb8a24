import { mustBe, type Invariant } from './invariant.ts';

/** No command, push or refresh throws an error at the person. */
export const nothingThrown: Invariant = {
  name: 'no error reaches a person',
  watch: (simulation) => ({
    step() {
      const [error] = simulation.thrown;
      mustBe(simulation.thrown.length === 0, () => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    },
  }),
};
