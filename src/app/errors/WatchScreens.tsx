import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logHealth$ } from '@gauntlet/core';
import { deviceStorage, tabStorage } from '../../lib/deviceStorage.ts';
import { displayedGauntlet, useGauntlet } from '../../lib/gauntlet.ts';
import { startAnalysing } from '../../lib/recovery/analysis.ts';
import { brokenScreens } from '../../lib/recovery/screenRecovery.ts';
import { takeSnapshot } from '../../lib/recovery/stateSnapshots.ts';

/** How long a screen must render without an error before its settings count as good, in milliseconds. */
const WELL_AFTER = 1_000;

/** Renders nothing. Stores a snapshot of the settings after each screen that renders, and analyses errors regularly. */
export function WatchScreens() {
  const gauntlet = useGauntlet();
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(timer);
      const { total: ever } = brokenScreens();
      timer = setTimeout(() => {
        const broken = brokenScreens();
        // A replaced view says nothing about how the account renders.
        if (broken.now > 0 || broken.total > ever || displayedGauntlet.get()) return;
        const route = router.state.matches.at(-1)?.pathname ?? '/';
        const { events } = gauntlet.project(logHealth$).current();
        takeSnapshot({ at: new Date().toISOString(), route, position: events }, deviceStorage, tabStorage() ?? deviceStorage);
      }, WELL_AFTER);
    };
    watch();
    const stop = router.subscribe('onRendered', watch);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [gauntlet, router]);
  useEffect(startAnalysing, []);
  return null;
}
