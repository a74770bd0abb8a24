import { succeeded, type Failure, type Strategy } from '../strategy.ts';

/** After more errors than this the target is the landing page. */
const MAX_ERRORS = 3;

/** Navigates away: to /feed, or to the landing page after more than three earlier errors. */
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
