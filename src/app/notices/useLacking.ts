import { useEffect, useMemo, useState } from 'react';
import { logHealth$ } from '@gauntlet/core';
import { useGauntlet } from '../../lib/gauntletContext.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { tabStorage } from '../../lib/tabStorage.ts';
import { useNodesRequest } from '../../lib/useNodesRequest.ts';

const KEY = 'gauntlet.lackingTold';

/** How many own things the server knows that the log of this device lacks; 0 once that was put away for this session. */
export function useLacking(): { readonly lacking: number; readonly dismiss: () => void } {
  const gauntlet = useGauntlet();
  const isHeard = useNodesRequest().state === 'answered';
  const [lacking, setLacking] = useState(0);
  const [isPutAway, putAway] = useState(() => tabStorage()?.getItem(KEY) === gauntlet.account.id);
  // Asked again only while there is something to say: what is imported meanwhile takes it back.
  const { events } = useProjection(logHealth$);
  const asOf = lacking > 0 ? events : 0;
  const log = useMemo(() => ({ gauntlet, asOf }), [gauntlet, asOf]);

  useEffect(() => {
    if (!isHeard || isPutAway) return undefined;
    let isGone = false;
    log.gauntlet.countLacking().then(
      (count) => void (isGone || setLacking(count)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [log, isHeard, isPutAway]);

  return {
    lacking: isPutAway ? 0 : lacking,
    dismiss: () => {
      tabStorage()?.setItem(KEY, gauntlet.account.id);
      putAway(true);
    },
  };
}
