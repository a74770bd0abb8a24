import { diffReport } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { logUntil } from './input.ts';

/** `diff`: where two logs part, and how their read models differ as of one moment, the first file's unless told otherwise. */
export const diff: LogCommand = ({ file, other, options }) => diffReport(file, other ?? file, logUntil(file, options.at).asOf);
