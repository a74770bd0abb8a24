/** Door for recovery: how often something is tried again. Loaded with whatever heals a screen that broke. */
export { delayAfter, jittered, RETRY } from './kernel/retry.ts';
