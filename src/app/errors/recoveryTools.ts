import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Gauntlet, PROJECTS } from '@gauntlet/core';
import { dropDerived } from '@gauntlet/core/browser';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { readSnapshots } from '../../lib/recovery/stateSnapshots.ts';
import type { RecoveryTools } from '../../lib/recovery/strategy.ts';
import { tabStorage } from '../../lib/tabStorage.ts';
import { mayReload } from './reloadOnce.ts';

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
    fetchLists: () => Promise.all(PROJECTS.map((project) => gauntlet.pull(project))),
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
