import type { AppStore } from '../domain/slices.ts';
import { lazy } from '../kernel/lib/lazy.ts';
import type { ExchangeTools } from '../replication/accountLog/exchangeTools.ts';
import type { ServerClock } from '../replication/serverClock.ts';
import type { SharedLog } from '../replication/deliver.ts';
import { APP_VERSION } from './appVersion.ts';
import type { GauntletOptions } from './options.ts';
import type { AppViews } from './replicator.ts';

/** What exchanges the log with the server. The first screen does not need it. */
export const exchangeCode = lazy(() => import('../replication/accountLog/exchange.ts'));

/** The exchange of an account's log with the server (SY22). */
export interface Exchanger {
  /** Brings this device's log and the server's to the same events, and publishes how that ended. A call during an exchange makes it try once more. Never rejects. */
  readonly exchange: () => Promise<void>;
  /** The shared log as of now; null when the server orders no log of this account. */
  readonly sharedLog: () => SharedLog | null;
}

/** What an exchanger needs of the open account. */
export type ExchangerTools = Pick<GauntletOptions, 'account' | 'device' | 'log' | 'ports' | 'isShared' | 'onCopied'> & {
  readonly store: AppStore;
  readonly onTime: ExchangeTools['onTime'];
  readonly clock: Pick<ServerClock, 'isInDoubt' | 'agreed'>;
  /** Called when the confirmed head has moved, or the tail was decided again: the other tabs must read it. */
  readonly onChanged: () => void;
};

/** Creates the exchanger of an open account. Without `isShared` the log stays on this device. */
export function createExchanger(
  { account, device, log, ports, isShared = false, store, onTime, clock, onCopied, onChanged }: ExchangerTools,
  { views$, show }: AppViews,
): Exchanger {
  const shown = () => views$.value.state.accountLog;
  const setShown = (change: Partial<ReturnType<typeof shown>>): void => show({ accountLog: { ...shown(), ...change } });
  const waiting = (): number => store.views$.value.state.log.position - store.confirmed$.value;
  const tools: ExchangeTools = {
    store,
    log,
    ports,
    facts: { device, app: APP_VERSION, waiting },
    lockName: `gauntlet-log-${account.id}`,
    onTime,
    isInDoubt: clock.isInDoubt,
    blocked: new Map(),
  };

  let prunedAt = Number.NEGATIVE_INFINITY;
  /** Whether the server orders logs, as of the last response that said so. */
  let isSupported = true;
  const exchangeOnce = async (): Promise<void> => {
    const before = { confirmed: store.confirmed$.value, state: store.views$.value.state };
    // What needs the person stays shown until it is over.
    if (shown().status !== 'foreign' && shown().status !== 'update-needed') setShown({ status: 'exchanging' });
    const { exchangeLog, pruneDaily } = await exchangeCode();
    const status = await exchangeLog(tools).catch(() => 'unreachable' as const);
    if (status !== 'unreachable' && status !== 'signed-out') isSupported = status !== 'unsupported';
    setShown({ status });
    if (status === 'done') prunedAt = await pruneDaily(tools, clock.agreed(), prunedAt);
    if (status === 'copied') onCopied?.();
    if (status === 'signed-out') show({ connection: 'signed-out' });
    if (store.confirmed$.value !== before.confirmed || store.views$.value.state !== before.state) onChanged();
  };
  let running: Promise<void> | null = null;
  let isRequested = false;
  const exchangeRequested = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false;
      await exchangeOnce().catch(() => setShown({ status: 'unreachable' }));
    }
    running = null;
  };
  const exchange = async (): Promise<void> => {
    if (!isShared) return;
    isRequested = true;
    running ??= exchangeRequested();
    await running;
  };
  store.confirmed$.subscribe((confirmed) => {
    if (confirmed === shown().confirmed) return;
    setShown({ confirmed });
    // The person has decided about the log in another tab.
    if (shown().status === 'foreign' && !running) void exchange();
  });
  return {
    exchange,
    sharedLog: () => (isShared && isSupported ? { device, confirmed: store.confirmed$.value } : null),
  };
}
