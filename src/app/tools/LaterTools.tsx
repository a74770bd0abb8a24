import { ErrorBoundary } from 'react-error-boundary';
import { useRole } from '../../features/account/session.ts';
import { onDemand, useOnDemand } from '../../ui/onDemand.ts';
import { keepError } from '../errors/watchErrors.ts';

const dock = onDemand(() => import('../../admin/dock/Dock.tsx'));

/** What admin mode keeps open beside the app. If it breaks, the app goes on without it. */
export function LaterTools() {
  const { part } = useOnDemand(dock, useRole() === 'admin');
  return (
    <ErrorBoundary fallback={null} onError={(error, info) => keepError('tools', error, info)}>
      {part && <part.Dock />}
    </ErrorBoundary>
  );
}
