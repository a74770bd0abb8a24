import { mustBe, type Law } from './law.ts';

/** No act, push or look at the app throws at the person. */
export const nothingThrown: Law = {
  name: 'nothing is thrown at anybody',
  watch: (world) => ({
    step() {
      const [error] = world.thrown;
      mustBe(world.thrown.length === 0, () => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    },
  }),
};
