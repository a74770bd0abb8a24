/** Restores a log from the node API's nodes. Loaded on demand. */
export { fetchRemoteCache, mediaHashesOf, serverSummaryOf } from './fromServer.ts';
export { restoredLog } from './restored.ts';
