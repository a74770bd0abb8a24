import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { instantOf } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import { formatMoment } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useRequest } from '../shared/hooks.ts';

const session = z.object({ id: z.string(), device: z.string(), since: z.string(), until: z.string(), isThis: z.boolean() });
const listed = z.object({ sessions: z.array(session) });
const ended = z.object({ ended: z.int() });

async function fetchSessions(): Promise<z.infer<typeof session>[]> {
  const response = await webFetch('/api/auth/list-sessions');
  if (!response.ok)
    throw new Error(response.status === 401 ? 'Log in again to see them.' : `The server responded with ${response.status}.`);
  return listed.parse(await response.json()).sessions;
}

/** The sessions of this account, and a button that ends all others. */
export function SessionsCard() {
  const { value, failed, again } = useRequest(fetchSessions);
  const [isConfirming, setConfirming] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const others = value?.filter(({ isThis }) => !isThis).length ?? 0;

  const endOthers = async () => {
    setEnding(true);
    try {
      const response = await webFetch('/api/auth/revoke-other-sessions', { method: 'POST' });
      const { ended: count } = ended.parse(await response.json());
      toast.success(`${formatCount(count, 'other session')} ended`);
    } catch {
      toast.error('The other sessions could not be ended. Please try again.');
    }
    setEnding(false);
    setConfirming(false);
    again();
  };

  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Sessions of this account</h2>
        <Button variant="danger" size="sm" disabled={others === 0} onClick={() => setConfirming(true)}>
          End all others
        </Button>
      </div>
      {failed !== null && <ErrorState title="The sessions could not be fetched" description={failed} onRetry={again} />}
      {value === null && failed === null && <Skeleton className="h-16" />}
      {value !== null && (
        <ul aria-label="Sessions" className="divide-y divide-line">
          {value.map(({ id, device, since, until, isThis }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <MonitorSmartphone aria-hidden className="size-5 text-muted" />
              <span className="font-medium">{deviceName(device)}</span>
              {isThis && <Badge tone="cyan">This session</Badge>}
              <span className="figures text-sm text-muted sm:ml-auto">
                since {formatMoment(instantOf(Date.parse(since)))}, until {formatMoment(instantOf(Date.parse(until)))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="End all other sessions?"
        confirmLabel={isEnding ? 'Ending...' : 'End them'}
        cancelLabel="Cancel"
        variant="danger"
        busy={isEnding}
        onConfirm={() => void endOthers()}
        onClose={() => setConfirming(false)}
      >
        Every other browser that uses this account must log in again. Changes made there offline stay on that device until then.
      </ConfirmDialog>
    </Card>
  );
}

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Names a browser by its user agent: 'Chrome 156 on Linux'. */
export function deviceName(userAgent: string): string {
  const system = SYSTEMS.find(([, shape]) => shape.test(userAgent))?.[0];
  for (const [name, shape] of BROWSERS) {
    const version = shape.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}${system === undefined ? '' : ` on ${system}`}`;
  }
  return system ?? (userAgent.slice(0, 60) || 'Unknown browser');
}
