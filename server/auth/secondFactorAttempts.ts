import { countWrong, forgetWrong } from '../limits/wrongPasswords.ts';
import type { Limit } from '../limits/bucket.ts';
import type { Ports } from '../ports.ts';
import type { SecondFactorAnswer } from './secondFactorCodes.ts';
import { spendSecondFactor } from './secondFactors.ts';

type AttemptPorts = Pick<Ports, 'store' | 'clock' | 'limits' | 'secret' | 'formerSecrets'>;

/** Six digits are guessed in a day without a limit, so there is one where the limit of passwords is off too. */
const LIMIT: Limit = { attempts: 5, seconds: 15 * 60 };

/**
 * Uses up a person's code or recovery code (AC24). Only somebody who has shown the password gets here, so nobody else's wrong codes delay the
 * person. `source` separates devices that the account knows from all others, which share one counter. Refuses a wrong code (403), and (429)
 * an attempt during the delay after the fifth wrong one.
 */
export async function attemptSecondFactor(ports: AttemptPorts, person: string, source: string, answer: SecondFactorAnswer): Promise<void> {
  const counters = [{ subject: person, source: `second factor, ${source}`, limit: ports.limits.account ?? LIMIT }];
  await countWrong(ports, counters);
  await spendSecondFactor(ports, person, answer);
  await forgetWrong(ports, counters);
}
