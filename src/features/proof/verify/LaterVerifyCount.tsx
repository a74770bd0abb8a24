import { onDemand, useLater } from '../../../ui/onDemand.ts';

const verifyCount = onDemand(() => import('./VerifyCount.tsx'));

/** The count of check-ins that wait for the user's opinion. It loads after the screen, which it must not delay. */
export function LaterVerifyCount({ className }: { className?: string }) {
  const part = useLater(verifyCount, 0);
  return part && <part.VerifyCount className={className} />;
}
