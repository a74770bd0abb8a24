import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CheckList } from './CheckList.tsx';
import { headerChecks } from './checks/headers.ts';
import { pageChecks } from './checks/page.ts';
import { describeDirective, readPolicy, type Policy } from './checks/policy.ts';
import type { Check } from './checks/check.ts';
import { useRequest } from './useRequest.ts';

type Found = { readonly checks: readonly Check[]; readonly policy: Policy };

/** Fetches the page from the server, past all caches. */
async function fetchHeaders(): Promise<Found> {
  const { headers } = await window.fetch(`/?asked=${Date.now()}`, { cache: 'no-store' });
  const checks = [...headerChecks(headers, location.protocol === 'https:'), ...(await pageChecks())];
  return { checks, policy: readPolicy(headers.get('Content-Security-Policy') ?? '') };
}

/** The security headers of this page, and the checks that the page can run itself. */
export function HeadersCard() {
  const { value, failed, again } = useRequest(fetchHeaders);
  if (failed !== null) return <ErrorState title="The page could not be asked for" description={failed} onRetry={again} />;
  return (
    <>
      <Card className="space-y-2">
        <h2 className="text-lg font-semibold">This page, asked just now</h2>
        <CheckList label="This page" checks={value?.checks ?? null} />
      </Card>
      {value !== null && value.policy.size > 0 && (
        <Disclosure summary="The Content-Security-Policy in words">
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
