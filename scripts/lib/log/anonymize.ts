import { anonymize as anonymized } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { nodeHash } from './hash.ts';

/** `anonymize`: the same log, which folds to the same figures and names nobody. It is a log in itself, with `--json` too. */
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
