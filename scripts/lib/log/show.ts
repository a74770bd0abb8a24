import { describeFigures, figures, foldLog, isModel, MODEL_NAMES, MODELS, verify } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { nodeHash } from './hash.ts';
import { logUntil } from './input.ts';
import { Refused } from './refused.ts';

/** `show`: prints all read models at a position, or one of them. */
export const show: LogCommand = ({ file, options }) => {
  const { header, events, asOf } = logUntil(file, options.at);
  const root = foldLog(events);
  const name = options.model;
  if (name !== undefined) {
    if (!isModel(name)) throw new Refused(`There is no read model called ${name}. There are: ${MODEL_NAMES.join(', ')}.`);
    const value = MODELS[name](root, asOf);
    return { data: value, lines: () => [JSON.stringify(value, null, 2)] };
  }
  const about = { ...figures(root, asOf), flaw: verify(file.events, [], file.header.head, nodeHash).flaw };
  return {
    get data() {
      const models = Object.fromEntries(Object.entries(MODELS).map(([model, read]) => [model, read(root, asOf)]));
      return { account: header.account, zone: header.zone, ...about, models };
    },
    lines: () => describeFigures({ header, events }, about),
  };
};
