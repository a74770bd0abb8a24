import { useState } from 'react';
import * as z from 'zod/mini';
import { ATTEMPTS } from '../../features/account/attempts.ts';
import { SAME_MESSAGE_LIMIT } from '../../lib/errors/errorReport.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useRequest } from '../shared/hooks.ts';
import { ToolPage } from '../shared/ToolPage.tsx';
import { CheckList } from './CheckList.tsx';
import { attempts } from './checks/attempts.ts';
import { type Check, inForce, notInForce, unknown } from './checks/check.ts';
import { headerChecks, pageChecks } from './checks/page.ts';
import { describeDirective, type Policy, readPolicy } from './checks/policy.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { formatCount } from '../../lib/formatNumber.ts';
import { SessionsCard } from './SessionsCard.tsx';

/** The current security of this account and this page. */
export function SecurityPage() {
  return (
    <ToolPage
      title="Security"
      description="The security measures in force. Each line was read from the server, the browser or the page when you opened this screen."
    >
      <HeadersCard />
      <AttemptsCard />
      <SessionsCard />
      <LimitsCard />
      <DeviceCard />
    </ToolPage>
  );
}

type Found = { readonly checks: readonly Check[]; readonly policy: Policy };

/** Fetches the page from the server, past all caches. */
async function fetchHeaders(): Promise<Found> {
  const { headers } = await window.fetch(`/?asked=${Date.now()}`, { cache: 'no-store' });
  const checks = [...headerChecks(headers, location.protocol === 'https:'), ...(await pageChecks())];
  return { checks, policy: readPolicy(headers.get('Content-Security-Policy') ?? '') };
}

/** The security headers of this page, and the checks that the page can run itself. */
function HeadersCard() {
  const { value, failed, again } = useRequest(fetchHeaders);
  if (failed !== null) return <ErrorState title="The page could not be fetched" description={failed} onRetry={again} />;
  return (
    <>
      <Card className="space-y-2">
        <h2 className="text-lg font-semibold">This page, fetched just now</h2>
        <CheckList label="This page" checks={value?.checks ?? null} />
      </Card>
      {value !== null && value.policy.size > 0 && (
        <Disclosure summary="The Content-Security-Policy explained">
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[16rem_1fr]">
            {[...value.policy].map(([name, sources]) => {
              const { about, from } = describeDirective(name, sources);
              return (
                <div key={name} className="contents">
                  <dt>
                    <span className="font-medium">{about}</span> <code className="text-xs text-faint">{name}</code>
                  </dt>
                  <dd className="min-w-0 break-words text-muted">{from}</dd>
                </div>
              );
            })}
          </dl>
        </Disclosure>
      )}
    </>
  );
}

/** Attempts forbidden actions on request. The browser logs each in its console. */
function AttemptsCard() {
  const [found, setFound] = useState<readonly Check[]>([]);
  const [isTrying, setTrying] = useState(false);
  const tryAll = async () => {
    setTrying(true);
    setFound(await attempts());
    setTrying(false);
  };
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">Forbidden actions</h2>
          <p className="text-sm text-muted">
            An injected inline script, an image of another site, and calls without a valid token of the page: each must be refused.
          </p>
        </div>
        <Button busy={isTrying} onClick={() => void tryAll()}>
          {isTrying ? 'Attempting...' : found.length === 0 ? 'Attempt them' : 'Attempt them again'}
        </Button>
      </div>
      {found.length > 0 && <CheckList label="Attempted just now" checks={found} />}
    </Card>
  );
}

const limit = z.nullable(z.object({ attempts: z.number(), seconds: z.number() }));
const budget = z.object({ person: limit });
const budgets = z.object({ write: budget, create: budget, list: budget });
const config = z.object({ limits: z.object({ login: limit, account: limit, signUp: limit, ai: limit, upload: limit, budgets }) });

const NAMES = {
  login: 'Server: wrong passwords from one network',
  account: 'Server: wrong passwords for one account before delays begin',
  signUp: 'Server: sign-ups from one network',
  ai: 'Server: AI calls of one person',
  write: 'Server: writes of one person',
  create: 'Server: new challenges of one person',
  list: 'Server: lists for one person',
  upload: 'Server: uploaded bytes of one person',
} as const;

async function fetchLimits(): Promise<Check[]> {
  const device = [
    inForce('Device: logins to one address', limitText(ATTEMPTS.signIn.attempts, ATTEMPTS.signIn.windowMs)),
    inForce('Device: sign-ups', limitText(ATTEMPTS.signUp.attempts, ATTEMPTS.signUp.windowMs)),
    inForce('Device: error reports of one message', limitText(SAME_MESSAGE_LIMIT.attempts, SAME_MESSAGE_LIMIT.windowMs)),
  ];
  const response = config.safeParse(await (await window.fetch('/api/config')).json().catch(() => null));
  if (!response.success) return [...device, unknown('Server', 'It does not report its limits.')];
  const { limits } = response.data;
  const { write, create, list } = limits.budgets;
  const all = { ...limits, write: write.person, create: create.person, list: list.person };
  const server = (['login', 'account', 'signUp', 'write', 'create', 'list', 'upload', 'ai'] as const).map((kind) => {
    const set = all[kind];
    return set === null
      ? notInForce(NAMES[kind], 'This limit is disabled on this installation.')
      : inForce(NAMES[kind], kind === 'account' ? delayText(set.attempts, set.seconds) : limitText(set.attempts, set.seconds * 1000));
  });
  return [...device, ...server];
}

function limitText(attempts: number, windowMs: number): string {
  const seconds = windowMs / 1000;
  const [count, unit] =
    seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return `At most ${attempts.toLocaleString('en')} in ${count === 1 ? (unit === 'hour' ? 'an' : 'a') : count} ${unit}${count === 1 ? '' : 's'}.`;
}

function delayText(attempts: number, seconds: number): string {
  return `After ${attempts} of them each further one waits longer, up to ${formatCount(seconds, 'second')}.`;
}

/** The rate limits of this device and of the server. */
function LimitsCard() {
  const { value, failed } = useRequest(fetchLimits);
  return (
    <Card className="space-y-2">
      <h2 className="text-lg font-semibold">Limits</h2>
      <CheckList label="Limits" checks={failed === null ? value : [unknown('Server', `Its limits could not be fetched: ${failed}`)]} />
    </Card>
  );
}
