/**
 * The entry point of the core for the browser: over IndexedDB, fetch, Web Locks and BroadcastChannel.
 *
 * @example
 * import { openAccount } from '@gauntlet/core/browser';
 *
 * const device = await openAccount({ id, name, email }, null);
 * if (device.name === 'open') device.gauntlet.setConditions({ online: navigator.onLine, visible: true });
 */
export * from './deviceAccount.ts';
export * from './openAccount.ts';
export { StorageError } from './kernel/log/log.ts';
export type { TraceEvent, TraceListener } from './kernel/store/trace.ts';
export type { OpeningFigures } from './client/openingFigures.ts';
export type { ImportProgress } from './logFile/importLog.ts';
export type { ServerSummary } from './replication/restore/fromServer.ts';
export { knowsZone } from './adapters/browserPorts.ts';
export { dropDerived } from './adapters/dropDerived.ts';
export { createIntlCalendar, isZone } from './adapters/intlCalendar.ts';
export * from './adapters/scratchLog.ts';
export { webFetch } from './adapters/webFetch.ts';
