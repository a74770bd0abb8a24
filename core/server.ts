/**
 * The entry point of the core for Node: what needs a platform and is not the browser's.
 *
 * @example
 * import { createIntlCalendar } from '@gauntlet/core/server';
 *
 * const calendar = createIntlCalendar();
 */
export { createIntlCalendar, isZone } from './adapters/intlCalendar.ts';
