import { mustBe, type Invariant } from './invariant.ts';

/** No act, push or look at the app throws at the person. */
export const nothingThrown: Invariant = {
  name: 'nothing is thrown at anybody',
  watch: (simulation) => ({
    step() {
      const [error] = simulation.thrown;
      mustBe(simulation.thrown.length === 0, () => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    },
  }),
};
