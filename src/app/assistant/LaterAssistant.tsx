import { ErrorBoundary } from 'react-error-boundary';
import { onDemand, useLater } from '../../ui/onDemand.ts';
import { storeError } from '../errors/watchErrors.ts';

/** How long after the app has opened the assistant's button is fetched, in milliseconds. */
const AFTER = 1_500;

const launcher = onDemand(() => import('../../features/coach/assistant/Launcher.tsx'));

/** The Challenge Assistant, once the first screen is there. If it breaks, the screen goes on without it. */
export function LaterAssistant() {
  const part = useLater(launcher, AFTER);
  return (
    <ErrorBoundary fallback={null} onError={(error, info) => storeError('assistant', error, info)}>
      {part && <part.Launcher />}
    </ErrorBoundary>
  );
}
