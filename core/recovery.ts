/** Door for recovery: how often something is tried again, and which app this is. Loaded with whatever heals a screen that broke. */
export { APP_VERSION } from './appVersion.ts';
export { delayAfter, jittered, RETRY } from './kernel/retry.ts';
