import { anonymize as anonymized } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { nodeHash } from './hash.ts';

/** `anonymize`: prints a log that folds to the same figures without names. The output is a log, also with `--json`. */
export const anonymize: LogCommand = ({ file }) => {
  const { header, events } = anonymized(file, nodeHash);
  return {
    data: null,
    *lines() {
      yield JSON.stringify(header);
      for (const event of events) yield JSON.stringify(event);
    },
  };
};
