import { useEffect, useMemo, useState } from 'react';
import { logHealth$ } from '@gauntlet/core';
import { useGauntlet, usePartOf } from './gauntlet.ts';
import { usePull } from './usePull.ts';

/**
 * Counts the events of the user that the server has and the log of this device lacks; null until the server's lists are here to compare. While
 * some lack, it counts again whenever the log grows: an import may bring them back.
 */
export function useLacking(): number | null {
  const gauntlet = useGauntlet();
  const isLoaded = usePull().state === 'loaded';
  const [lacking, setLacking] = useState<number | null>(null);
  const asOf = usePartOf(logHealth$, ({ events }) => (lacking ? events : 0));
  const log = useMemo(() => ({ gauntlet, asOf }), [gauntlet, asOf]);

  useEffect(() => {
    if (!isLoaded) return undefined;
    let isUnmounted = false;
    log.gauntlet.countLacking().then(
      (count) => void (isUnmounted || setLacking(count)),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [log, isLoaded]);

  return lacking;
}
