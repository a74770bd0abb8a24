/** Telling the node API, and finding what it lost: loaded after the first screen. */
export { findLostEvents } from './lostEvents.ts';
export { pushPending } from './push.ts';
