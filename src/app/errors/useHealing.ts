import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { logger } from '../../lib/logger/appLogger.ts';
import { Healing, type HealingState } from '../../lib/recovery/healing.ts';
import type { RecoveryRecord } from '../../lib/recovery/records.ts';
import { useRecoveryTools } from './recoveryTools.ts';

const NOTHING_TRIED: HealingState = { trying: null, results: [] };

/** Recovers the screen that `error` broke: automatically where that is safe, and on `recover`. `reset` renders it again. */
export function useHealing(error: unknown, reset: () => void): HealingState & { readonly recover: () => void } {
  const tools = useRecoveryTools();
  const router = useRouter();
  const [state, show] = useState(NOTHING_TRIED);
  const healing = useRef<Healing | null>(null);
  // The effect must run once per error, so the tools are read through a ref.
  const latestTools = useRef(tools);
  useEffect(() => {
    latestTools.current = tools;
  });
  useEffect(() => {
    const screen = router.state.matches.at(-1)?.pathname ?? '';
    const begun = new Healing({ error, screen, tools: latestTools.current, reset, show, onResult: logResult });
    healing.current = begun;
    const comeBack = () => void begun.networkIsBack();
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('online', comeBack);
      begun.stop();
    };
  }, [error, router, reset]);
  return { ...state, recover: () => void healing.current?.recoverNow() };
}

function logResult({ id, strategy, success, message, screen }: RecoveryRecord): void {
  const data = { record: id, strategy, screen };
  logger.log({ level: success ? 'info' : 'warn', category: 'recovery', message: `${strategy}: ${message}`, data });
}
