import { routePattern } from '../flows/routePattern.ts';
import { path, pattern } from './screen.ts';
import { waitFor } from './waitFor.ts';

/** Two screens of which at least one is not the one that is wanted. */
const ELSEWHERE = ['/profile', '/settings'];

/**
 * Opens a screen anew: where it is open, by way of another, so that nothing of an earlier visit is left on it.
 * @returns whether it is open in time (milliseconds)
 */
export async function goTo(wanted: string, limit: number, signal: AbortSignal): Promise<boolean> {
  if (isAt(wanted)) {
    const elsewhere = ELSEWHERE.find((each) => each !== routePattern(wanted)) ?? '/';
    location.hash = elsewhere;
    await waitFor(() => (isAt(elsewhere) ? true : null), limit, signal);
  }
  location.hash = wanted;
  return (await waitFor(() => (isAt(wanted) ? true : null), limit, signal)) !== null;
}

/** What is asked of a screen may be dropped by it (a closed dialog, a default). */
function isAt(wanted: string): boolean {
  return path() === wanted || pattern() === routePattern(wanted);
}
