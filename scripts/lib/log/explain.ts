import { explain as explained, figureOf, MODEL_NAMES, short, type Explanation, type Move } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { logUntil } from './input.ts';
import { Refused } from './refused.ts';
import { columns, signed } from './words.ts';

/** `explain MODEL[.FIELD]`: prints every event that changed a figure. */
export const explain: LogCommand = ({ file, argument, options }) => {
  const figure = figureOf(argument);
  if (!figure) throw new Refused(`There is no read model called ${argument.split('.')[0]}. There are: ${MODEL_NAMES.join(', ')}.`);
  const { events, asOf } = logUntil(file, options.at);
  const data = explained(events, figure, asOf);
  return { data, lines: () => lines(data) };
};

function* lines(data: Explanation): Generator<string> {
  yield `${data.figure} is ${short(data.value)}; before any event it is ${short(data.start)}.`;
  if (!data.isExact) yield 'It is too large to be compared after every event: these are the events that it is made of.';
  yield* columns(data.moves.map((move) => row(move, data.isExact)));
  if (data.sum === null || typeof data.start !== 'number') return;
  const total = data.start + data.sum;
  const word = total === data.value ? 'as it should be' : 'WHICH IS NOT WHAT THE LOG SAYS';
  yield `${data.moves.length} moves, ${signed(data.sum)} together: ${data.start} and these are ${total}, ${word}.`;
}

function row({ position, at, type, id, rule, before, after, amount }: Move, isExact: boolean): string[] {
  const change = amount === null ? `${short(before)} -> ${short(after)}` : `${signed(amount).padStart(7)}  -> ${short(after)}`;
  return [String(position), at, type === 'time' ? '(time passed)' : type, id ?? '', rule, isExact ? change : ''];
}
