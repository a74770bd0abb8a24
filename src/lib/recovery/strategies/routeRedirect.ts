import { succeeded, type Failure, type Strategy } from '../strategy.ts';

/** More errors than this before, and the way leads out of the app's screens. */
const MAX_ERRORS = 3;

/** Leaves the screen: to /feed, after more than three errors before to the first page. */
export const routeRedirect: Strategy = {
  name: 'route redirect',
  applies: (failure) => targetOf(failure) !== failure.screen,
  async run(failure, { goTo }) {
    const target = targetOf(failure);
    await goTo(target);
    return succeeded('route redirect', `Left ${failure.screen} for ${target}.`, { data: { target } });
  },
};

function targetOf({ priorErrors }: Failure): string {
  return priorErrors > MAX_ERRORS ? '/' : '/feed';
}
