/** Making a log anew of what the node API has; loaded when somebody wants that. */
export { askServer, filesToAskFor, whatServerHas } from './fromServer.ts';
export { restoredLog } from './restored.ts';
