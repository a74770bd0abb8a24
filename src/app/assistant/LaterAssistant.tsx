import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { keepError } from '../errors/watchErrors.ts';

/** How long after the app has opened the assistant's button is fetched, in milliseconds: the first screen comes before it. */
const AFTER = 1_500;

const launcher = onDemand(() => import('../../features/coach/assistant/Launcher.tsx'));

/** The Challenge Assistant, once the first screen is there. If it breaks, the screen goes on without it. */
export function LaterAssistant() {
  const { part, fetch } = useWhenNear(launcher);
  useEffect(() => {
    const timer = setTimeout(() => void fetch(), AFTER);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <ErrorBoundary fallback={null} onError={(error, info) => keepError('assistant', error, info)}>
      {part && <part.Launcher />}
    </ErrorBoundary>
  );
}
