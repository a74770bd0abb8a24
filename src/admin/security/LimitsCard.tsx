import * as z from 'zod/mini';
import { ATTEMPTS } from '../../features/account/attempts.ts';
import { SAME_MESSAGE_LIMIT } from '../../lib/errors/errorReport.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckList } from './CheckList.tsx';
import { inForce, notInForce, unknown, type Check } from './checks/check.ts';
import { useRequest } from './useRequest.ts';

const limit = z.nullable(z.object({ attempts: z.number(), seconds: z.number() }));
const config = z.object({ limits: z.object({ login: limit, account: limit, signUp: limit, ai: limit }) });

const NAMES = {
  login: 'Server: logins from one address',
  account: 'Server: logins to one account',
  signUp: 'Server: sign-ups from one address',
  ai: 'Server: AI calls of one person',
} as const;

async function fetchLimits(): Promise<Check[]> {
  const device = [
    inForce('Device: logins to one address', words(ATTEMPTS.signIn.attempts, ATTEMPTS.signIn.windowMs)),
    inForce('Device: sign-ups', words(ATTEMPTS.signUp.attempts, ATTEMPTS.signUp.windowMs)),
    inForce('Device: error reports of one message', words(SAME_MESSAGE_LIMIT.attempts, SAME_MESSAGE_LIMIT.windowMs)),
  ];
  const answer = config.safeParse(await (await window.fetch('/api/config')).json().catch(() => null));
  if (!answer.success) return [...device, unknown('Server', 'It does not say which limits it keeps.')];
  const { limits } = answer.data;
  const server = (['login', 'account', 'signUp', 'ai'] as const).map((kind) => {
    const set = limits[kind];
    return set === null
      ? notInForce(NAMES[kind], 'The installation has switched this limit off.')
      : inForce(NAMES[kind], words(set.attempts, set.seconds * 1000));
  });
  return [...device, ...server];
}

function words(attempts: number, windowMs: number): string {
  const seconds = windowMs / 1000;
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `At most ${attempts} in ${count === 1 ? 'a' : count} ${unit}${count === 1 ? '' : 's'}.`;
}

/** The rate limits of this device and of the server. */
export function LimitsCard() {
  const { value, failed } = useRequest(fetchLimits);
  return (
    <Card className="space-y-2">
      <h2 className="text-lg font-semibold">Limits</h2>
      <CheckList label="Limits" checks={failed === null ? value : [unknown('Server', `It could not be asked: ${failed}`)]} />
    </Card>
  );
}
