import { Refused } from '../http/refused.ts';
import { waitText } from './waitText.ts';

/** Creates the refusal from the number of seconds to wait. */
export type Refuse = (retryAfter: number) => Refused;

/** The refusal (429) of a call that came too early. */
export const tooMany: Refuse = (retryAfter) =>
  new Refused(429, 'TooManyAttempts', `Too many attempts. Please try again in ${waitText(retryAfter)}.`, { retryAfter });
