import { verifyReport } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { nodeHash } from './hash.ts';

/** `verify`: checks the chain of events, and the invariants after each event. */
export const verify: LogCommand = ({ file }) => verifyReport(file, nodeHash);
