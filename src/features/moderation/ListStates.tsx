import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ShieldCheck, WifiOff } from 'lucide-react';
import { buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ModeratedList } from './useModeration.ts';

type Props = { list: ModeratedList<unknown>; empty: ReactNode; children: ReactNode };

/** The rows of a list, or why there are none. */
export function ListStates({ list: { state, rows, retry }, empty, children }: Props) {
  if (state === 'loading')
    return (
      <div role="status" aria-label="Loading" className="space-y-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  if (state === 'needsSecondFactor')
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title="Set up two-step login first"
        description="Moderators see what people report, and can hide it. So logging in as one needs more than a password."
        action={
          <Link to="/settings" hash="account" className={buttonStyle()}>
            Go to the settings
          </Link>
        }
      />
    );
  if (state === 'needsNewPassword')
    return (
      <EmptyState
        icon={<ShieldCheck />}
        title="Change your password first"
        description="Your password is in lists of breached passwords, so anybody may try it. Moderators need another one."
        action={
          <Link to="/settings" hash="account" className={buttonStyle()}>
            Go to the settings
          </Link>
        }
      />
    );
  if (state === 'offline' && rows.length === 0)
    return (
      <EmptyState
        icon={<WifiOff />}
        title="You are offline"
        description="Reports and decisions are on the server. Connect to the internet to see them."
      />
    );
  if (state === 'failed') return <ErrorState title="This cannot be shown" description="The server did not respond." onRetry={retry} />;
  return rows.length === 0 ? empty : children;
}
