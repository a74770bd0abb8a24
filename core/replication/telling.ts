/** Telling the node API, and finding what it lost: loaded after the first screen. */
export { lookForLost } from './lost.ts';
export { pushPending } from './push.ts';
