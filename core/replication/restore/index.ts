/** Making a log anew of what the node API has; loaded when somebody wants that. */
export { fetchRemoteCache, mediaHashesOf, serverSummaryOf } from './fromServer.ts';
export { restoredLog } from './restored.ts';
