import { LogOut, MonitorSmartphone, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { type AccountDevice, APP_VERSION, type Devices, outbox$ } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import { bytesText } from '../../../lib/formatBytes.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { formatRelative } from '../../../lib/formatRelative.ts';
import { useOwnGauntlet, usePartOf } from '../../../lib/gauntlet.ts';
import { useNow } from '../../../lib/useNow.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDevices } from './useDevices.ts';

/** The devices of the account and the size of its log, as the server has them. */
export function DevicesSection() {
  const { state, devices, retry } = useDevices();
  const isSignedOut = usePartOf(outbox$, ({ connection }) => connection === 'signed-out');
  return (
    <div className="space-y-4">
      {state === 'offline' && (
        <Notice tone="amber" icon={<WifiOff aria-hidden />} title="You are offline">
          {devices
            ? 'This is the list as it was last received.'
            : 'The list of your devices is on the server. Connect to the internet to see it.'}
        </Notice>
      )}
      {state === 'failed' && (
        <ErrorState
          title="Your devices cannot be shown"
          description={isSignedOut ? 'Your session has ended. Log in again to see the list.' : 'The server did not respond with the list.'}
          onRetry={retry}
        />
      )}
      {state === 'loading' && !devices && <Skeleton className="h-32" />}
      {devices && <DeviceList list={devices} onChanged={retry} />}
    </div>
  );
}

function DeviceList({ list: { devices, log }, onChanged }: { list: Devices; onChanged: () => void }) {
  const [leaving, setLeaving] = useState<AccountDevice | null>(null);
  return (
    <>
      {devices.length === 0 ? (
        <EmptyState
          icon={<MonitorSmartphone />}
          title="No device yet"
          description="A device appears here with the first change that it sends."
        />
      ) : (
        <ul aria-label="Devices" className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onSignOut={() => setLeaving(device)} />
          ))}
        </ul>
      )}
      <p className="rounded-lg bg-sunken p-4 text-sm text-muted">
        Your log on the server:{' '}
        <span className="figures font-medium text-ink">
          {formatCount(log.events, 'event')}, {bytesText(log.bytes)}
        </span>
      </p>
      {leaving && <SignOutDialog device={leaving} onDone={onChanged} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeviceRow({
  device: { id, name, lastSeen, waiting, app, isSignedIn },
  onSignOut,
}: {
  device: AccountDevice;
  onSignOut: () => void;
}) {
  const now = useNow();
  const isThis = useOwnGauntlet().device === id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isThis && <Badge tone="cyan">This device</Badge>}
          {!isSignedIn && <Badge>Signed out</Badge>}
        </p>
        <p className="figures text-sm text-muted">
          Last seen {formatRelative(lastSeen, now).toLowerCase()}
          {app !== '' && ` · App ${app}${app === APP_VERSION ? '' : ' (another version)'}`}
        </p>
        {waiting > 0 && <p className="figures text-sm text-amber">{waitingText(waiting)}</p>}
      </div>
      {!isThis && isSignedIn && (
        <Button variant="secondary" size="sm" aria-label={`Sign out ${name}`} onClick={onSignOut}>
          <LogOut aria-hidden />
          Sign out
        </Button>
      )}
    </li>
  );
}

function waitingText(waiting: number): string {
  return `${formatCount(waiting, 'event')} ${waiting === 1 ? 'waits' : 'wait'} there to reach the server`;
}

function SignOutDialog({
  device: { id, name, waiting },
  onDone,
  onClose,
}: {
  device: AccountDevice;
  onDone: () => void;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    const isDone = await signOutDevice(id);
    if (isDone) toast.success(`${name} is signed out`);
    else toast.error('The device could not be signed out. Please try again.');
    onClose();
    onDone();
  }

  return (
    <ConfirmDialog
      open
      title={`Sign out ${name}?`}
      confirmLabel={isBusy ? 'Signing out...' : 'Sign out'}
      cancelLabel="Cancel"
      variant="danger"
      busy={isBusy}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      <p>It must log in again to go on. Nothing is deleted there.</p>
      {waiting > 0 && <p>{waitingText(waiting)}. They stay there and are sent after the next login on it.</p>}
    </ConfirmDialog>
  );
}

async function signOutDevice(id: string): Promise<boolean> {
  const response = await webFetch(`/api/local/devices/${encodeURIComponent(id)}/sign-out`, { method: 'POST' }).catch(() => null);
  return response?.ok === true;
}
