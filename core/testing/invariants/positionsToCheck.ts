/** Up to this many positions are all checked; of a longer log some. */
const EACH = 1_000;

/**
 * Returns which positions (from 0) of a log a check that reads all earlier events visits: every one, or some thousand of a long log and its
 * last.
 */
export function positionsToCheck(length: number): (place: number) => boolean {
  const step = Math.ceil(length / EACH);
  return (place) => place % step === 0 || place === length - 1;
}
