import { deviceStorage } from '../deviceStorage.ts';
import { takeNotes } from './earlyNotes.ts';
import { createLogger } from './logger.ts';
import { noteWords } from './noteWords.ts';

/** The log of this tab. It begins with what the core told before this was fetched. */
export const logger = createLogger({
  storage: deviceStorage,
  scene: () => ({ userAgent: navigator.userAgent, url: location.href }),
  now: () => Date.now(),
});

takeNotes((note, at) => logger.log({ ...noteWords(note), at }));
