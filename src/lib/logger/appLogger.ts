import { deviceStorage } from '../deviceStorage.ts';
import { traceBuffer } from './traceBuffer.ts';
import { createLogger, traceEntry } from './logger.ts';

/** The logger of this tab. It starts with the trace events that were buffered before it loaded. */
export const logger = createLogger({
  storage: deviceStorage,
  scene: () => ({ userAgent: navigator.userAgent, url: location.href }),
  now: () => Date.now(),
});

traceBuffer.consume((event, at) => logger.log({ ...traceEntry(event), at }));
