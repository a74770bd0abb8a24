import { format } from 'node:util';
import type { OperatorLog } from './operatorLog.ts';

/**
 * Lets no failure end the process, or print past the operator's log (RB16, RB18). State in the process is caches alone, and each request stands for itself: so an
 * exception that nothing caught is reported, and the server goes on. What libraries print becomes lines of the log.
 */
export function guardProcess(log: OperatorLog): void {
  process.on('uncaughtException', (error) => log.report(error));
  process.on('unhandledRejection', (reason) => log.report(reason));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const print = (...values: unknown[]): void => {
    const error = values.find((value) => value instanceof Error);
    if (error === undefined) log.logEvent({ event: 'Printed', text: format(...values) });
    else log.report(error);
  };
  Object.assign(console, { log: print, info: print, warn: print, error: print, debug: print });
}
