import { outbox$ } from '@gauntlet/core';
import { CircleAlert, LogIn, ShieldCheck, ShieldEllipsis, WifiOff } from 'lucide-react';
import { formatMoment } from '../../../lib/formatDate.ts';
import { formatCount } from '../../../lib/formatNumber.ts';
import { formatRelative } from '../../../lib/formatRelative.ts';
import { usePartOf } from '../../../lib/gauntlet.ts';
import { LoadMore } from '../../../lib/pages/LoadMore.tsx';
import { useNow } from '../../../lib/useNow.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ActivityEvent } from './activityApi.ts';
import { originText, shownEvent, type Weight } from './activityTexts.ts';
import { useActivity } from './useActivity.ts';

/** What happened to the security of the account, newest first (AC26). */
export function ActivitySection() {
  const { state, events, retry, next } = useActivity();
  const isSignedOut = usePartOf(outbox$, ({ connection }) => connection === 'signed-out');
  return (
    <div className="space-y-4">
      {state === 'offline' && (
        <Notice tone="amber" icon={<WifiOff aria-hidden />} title="You are offline">
          {events ? 'This is your activity as it was last received.' : 'It is on the server. Connect to the internet to see it.'}
        </Notice>
      )}
      {state === 'failed' && (
        <ErrorState
          title="Your activity cannot be shown"
          description={isSignedOut ? 'Your session has ended. Log in again to see the list.' : 'The server did not respond with the list.'}
          onRetry={retry}
        />
      )}
      {state === 'loading' && !events && <Skeleton className="h-32" />}
      {events && <ActivityList events={events} />}
      <LoadMore next={next} what="activity" />
      <p className="rounded-lg bg-sunken p-4 text-sm text-muted">
        Was something not you? Change your password: that signs out all your other devices. Of a network address this list has only the part
        that you see here. It goes back 90 days and is deleted with your account.
      </p>
    </div>
  );
}

function ActivityList({ events }: { events: readonly ActivityEvent[] }) {
  if (events.length === 0)
    return (
      <EmptyState
        icon={<ShieldEllipsis />}
        title="Nothing yet"
        description="Log-ins and changes of your account appear here from now on."
      />
    );
  return (
    <ul aria-label="Recent activity" className="divide-y divide-line">
      {events.map((event) => (
        <ActivityRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<Weight, { readonly icon: typeof LogIn; readonly tone: string }>> = {
  plain: { icon: LogIn, tone: 'text-muted' },
  change: { icon: ShieldCheck, tone: 'text-accent' },
  warning: { icon: CircleAlert, tone: 'text-amber' },
};

function ActivityRow({ event }: { event: ActivityEvent }) {
  const now = useNow();
  const [title, weight] = shownEvent(event);
  const { icon: Icon, tone } = ICONS[weight];
  const origin = originText(event);
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {title}
            {event.count > 1 && <span className="figures text-muted"> · {formatCount(event.count, 'time')}</span>}
          </p>
          {origin !== '' && <p className="text-sm wrap-anywhere text-muted">{origin}</p>}
        </div>
        <p className="figures text-sm text-muted">
          <time dateTime={event.lastAt}>
            {formatRelative(event.lastAt, now)} · {formatMoment(event.lastAt)}
          </time>
        </p>
      </div>
    </li>
  );
}
