/** Pushes to the node API and finds lost events. Loaded after the first screen. */
export { findLostEvents } from './lostEvents.ts';
export { pushPending } from './push.ts';
