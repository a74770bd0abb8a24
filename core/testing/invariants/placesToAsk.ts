/** So many places of a log are asked one by one; of a longer one some. */
const EACH = 1_000;

/** At which places (from 0) of a log something is asked that reads all that came before: at each, or at some thousand of a long one and its last. */
export function placesToAsk(length: number): (place: number) => boolean {
  const step = Math.ceil(length / EACH);
  return (place) => place % step === 0 || place === length - 1;
}
