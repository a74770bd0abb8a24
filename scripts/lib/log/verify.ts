import { verifyReport } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { nodeHash } from './hash.ts';

/** `verify`: whether each event follows from the one before it, and whether the laws hold after each. */
export const verify: LogCommand = ({ file }) => verifyReport(file, nodeHash);
