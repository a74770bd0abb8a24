import { useEffect, useMemo, useState } from 'react';
import { logHealth$ } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { tabStorage } from '../../lib/tabStorage.ts';
import { useNodesRequest } from '../../lib/useNodesRequest.ts';

const KEY = 'gauntlet.lackingTold';

/** Counts the events that the server has and the log of this device lacks; 0 once dismissed for this session. */
export function useLostEvents(): { readonly lost: number; readonly dismiss: () => void } {
  const gauntlet = useGauntlet();
  const isLoaded = useNodesRequest().state === 'answered';
  const [lost, setLost] = useState(0);
  const [isDismissed, setDismissed] = useState(() => tabStorage()?.getItem(KEY) === gauntlet.account.id);
  // Checked again whenever the log grows: an import may bring the events back.
  const { events } = useProjection(logHealth$);
  const asOf = lost > 0 ? events : 0;
  const log = useMemo(() => ({ gauntlet, asOf }), [gauntlet, asOf]);

  useEffect(() => {
    if (!isLoaded || isDismissed) return undefined;
    let isUnmounted = false;
    log.gauntlet.countLacking().then(
      (count) => void (isUnmounted || setLost(count)),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [log, isLoaded, isDismissed]);

  return {
    lost: isDismissed ? 0 : lost,
    dismiss: () => {
      tabStorage()?.setItem(KEY, gauntlet.account.id);
      setDismissed(true);
    },
  };
}
