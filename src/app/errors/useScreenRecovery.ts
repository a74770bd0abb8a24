import type { Gauntlet } from '@gauntlet/core';
import { dropDerived } from '@gauntlet/core/browser';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { deviceStorage, tabStorage } from '../../lib/deviceStorage.ts';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { logger } from '../../lib/logger/appLogger.ts';
import { ScreenRecovery, type RecoveryState } from '../../lib/recovery/screenRecovery.ts';
import type { RecoveryRecord } from '../../lib/recovery/records.ts';
import { readSnapshots } from '../../lib/recovery/stateSnapshots.ts';
import type { RecoveryTools } from '../../lib/recovery/strategy.ts';
import { mayReload } from './reloadOnce.ts';

const NOTHING_TRIED: RecoveryState = { trying: null, results: [] };

/** Recovers the screen that `error` broke: automatically where that is safe, and on `recover`. `reset` renders it again. */
export function useScreenRecovery(error: unknown, reset: () => void): RecoveryState & { readonly recover: () => void } {
  const tools = useRecoveryTools();
  const router = useRouter();
  const [state, show] = useState(NOTHING_TRIED);
  const recovery = useRef<ScreenRecovery | null>(null);
  // The effect must run once per error, so the tools are read through a ref.
  const latestTools = useRef(tools);
  useEffect(() => {
    latestTools.current = tools;
  });
  useEffect(() => {
    const screen = router.state.matches.at(-1)?.pathname ?? '';
    const created = new ScreenRecovery({ error, screen, tools: latestTools.current, reset, show, onResult: logResult });
    recovery.current = created;
    const comeBack = () => void created.networkIsBack();
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('online', comeBack);
      created.stop();
    };
  }, [error, router, reset]);
  return { ...state, recover: () => void recovery.current?.recoverNow() };
}

function logResult({ id, strategy, success, message, screen }: RecoveryRecord): void {
  const data = { record: id, strategy, screen };
  logger.log({ level: success ? 'info' : 'warn', category: 'recovery', message: `${strategy}: ${message}`, data });
}

/** Creates the tools with which a recovery strategy acts on the app. */
export function useRecoveryTools(): RecoveryTools {
  const router = useRouter();
  const gauntlet = useGauntlet();
  return useMemo(() => recoveryTools(router, gauntlet), [router, gauntlet]);
}

function recoveryTools(router: RegisteredRouter, gauntlet: Gauntlet): RecoveryTools {
  // A tab without session storage uses the device's storage.
  const session = tabStorage() ?? deviceStorage;
  return {
    isOnline: () => navigator.onLine,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0,
    fetchLists: () => gauntlet.pull(),
    fetchCode: () => codeOfScreen(router),
    reloadState: () => gauntlet.reload(),
    discardDerived: () => dropDerived(gauntlet.account.id),
    reload: () => {
      if (!mayReload(session, Date.now())) return false;
      location.reload();
      return true;
    },
    goTo: (path) => router.navigate({ to: path }),
    local: deviceStorage,
    session,
    snapshots: () => readSnapshots(deviceStorage),
  };
}

function codeOfScreen(router: RegisteredRouter): Promise<unknown> {
  const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId].options.component);
  return Promise.all(screens.map((screen) => (screen && 'preload' in screen ? screen.preload?.() : undefined) ?? Promise.resolve()));
}
