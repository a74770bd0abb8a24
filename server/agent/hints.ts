import { EventEmitter } from 'node:events';
import { linkedSignal } from '../http/linkedSignal.ts';
import { pause } from './pause.ts';

/** Lets a stream that waits on this server know of a message that came to this server. Those of others are found by looking. */
export type Hints = {
  came(conversation: string): void;
  /** Waits for a message, the signal, or so many milliseconds. Never rejects. */
  wait(conversation: string, ms: number, signal: AbortSignal): Promise<void>;
};

export function createHints(): Hints {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    came: (conversation) => void emitter.emit(conversation),
    async wait(conversation, ms, signal) {
      const woken = linkedSignal(signal);
      emitter.once(conversation, woken.abort);
      await pause(ms, woken.signal);
      emitter.off(conversation, woken.abort);
      woken.release();
    },
  };
}
