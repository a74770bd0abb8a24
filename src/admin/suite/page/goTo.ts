import { routePattern } from '../flows/routePattern.ts';
import { path, pattern } from './screen.ts';
import { waitFor } from './waitFor.ts';

/** Two screens, at least one of which is not the wanted one. */
const ELSEWHERE = ['/profile', '/settings'];

/**
 * Opens a screen anew. If it is open already, goes through another screen first, so that no state of the earlier visit remains.
 * @param limit the timeout in milliseconds
 * @returns whether it opened in time
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

/** Compares the path only: a screen may drop search parameters (a closed dialog, a default). */
function isAt(wanted: string): boolean {
  return path() === wanted || pattern() === routePattern(wanted);
}
