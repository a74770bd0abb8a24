import { diffReport } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { logUntil } from './input.ts';

/** `diff`: prints where two logs diverge, and how their read models differ at one instant, by default that of the first file. */
export const diff: LogCommand = ({ file, other, options }) => diffReport(file, other ?? file, logUntil(file, options.at).asOf);
