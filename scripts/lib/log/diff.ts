import { diffLogs, type Difference } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { logUntil } from './input.ts';
import { short } from './words.ts';

/** How many differences of one read model are shown to a person. */
const SHOWN = 8;

/** `diff`: where two logs part, and how their read models differ as of one moment, the first file's unless told otherwise. */
export const diff: LogCommand = ({ file, other, options }) => {
  const second = other ?? file;
  const { asOf } = logUntil(file, options.at);
  const data = diffLogs(file, second, asOf);
  return {
    data,
    *lines() {
      const { same, parts, models } = data;
      if (!parts) {
        yield `The same ${same} events.`;
        return;
      }
      yield `The same ${same} events, then they part at event ${parts.position}:`;
      yield `  one    ${parts.one ? `${parts.one.type} ${parts.one.id} ${parts.one.at}` : 'ends here'}`;
      yield `  other  ${parts.other ? `${parts.other.type} ${parts.other.id} ${parts.other.at}` : 'ends here'}`;
      yield* lines(parts.fields);
      if (models.length === 0) yield 'Their read models are the same.';
      for (const { model, differences } of models) {
        yield model;
        yield* lines(differences);
      }
    },
  };
};

function* lines(differences: readonly Difference[]): Generator<string> {
  for (const { path, one, other } of differences.slice(0, SHOWN)) yield `  ${path || '(all)'}: ${short(one)} -> ${short(other)}`;
  if (differences.length > SHOWN) yield `  and ${differences.length - SHOWN} more`;
}
