import type { Bus } from '../bus/bus.ts';
import { linkedSignal } from '../http/linkedSignal.ts';
import { pause } from './pause.ts';

/** The notices of messages of one conversation, from any server. */
export type MessageSignals = {
  /** Waits for a notice since the last wait, for the signal, or for `ms` milliseconds. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  stop(): void;
};

export function messageSignals(bus: Bus, conversation: string): MessageSignals {
  let isNoticed = false;
  let wake = (): void => {};
  const stop = bus.subscribe('messages', (payload) => {
    if (payload !== null && payload !== conversation) return;
    isNoticed = true;
    wake();
  });
  return {
    stop,
    async wait(ms, signal) {
      const woken = linkedSignal(signal);
      wake = woken.abort;
      if (!isNoticed) await pause(ms, woken.signal);
      isNoticed = false;
      woken.release();
    },
  };
}
