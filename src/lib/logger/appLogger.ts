import { deviceStorage } from '../deviceStorage.ts';
import { consumeTrace } from './traceBuffer.ts';
import { createLogger } from './logger.ts';
import { traceEntry } from './traceEntry.ts';

/** The log of this tab. It begins with what the core told before this was fetched. */
export const logger = createLogger({
  storage: deviceStorage,
  scene: () => ({ userAgent: navigator.userAgent, url: location.href }),
  now: () => Date.now(),
});

consumeTrace((event, at) => logger.log({ ...traceEntry(event), at }));
