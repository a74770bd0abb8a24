import { EventEmitter } from 'node:events';
import { linkedSignal } from '../http/linkedSignal.ts';
import { pause } from './pause.ts';

/** Wakes streams of this process when a message arrives. Streams poll the database for messages that another server received. */
export type MessageSignals = {
  notify(conversation: string): void;
  /** Waits for a message, for the signal, or for `ms` milliseconds. Never rejects. */
  wait(conversation: string, ms: number, signal: AbortSignal): Promise<void>;
};

export function createMessageSignals(): MessageSignals {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    notify: (conversation) => void emitter.emit(conversation),
    async wait(conversation, ms, signal) {
      const woken = linkedSignal(signal);
      emitter.once(conversation, woken.abort);
      await pause(ms, woken.signal);
      emitter.off(conversation, woken.abort);
      woken.release();
    },
  };
}
