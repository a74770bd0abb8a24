import { hash } from 'node:crypto';
import {
  anonymize as anonymizeLog,
  bisectReport,
  canonicalJson,
  chosenEvents,
  describeFigures,
  devicesReport,
  diffReport,
  explain as explainFigure,
  figureOf,
  figures,
  foldLog,
  isModel,
  MODEL_NAMES,
  MODELS,
  replay as replayLog,
  short,
  verify as verifyEvents,
  verifyReport,
  type EventEnvelope,
  type Explanation,
  type Move,
  type ReplayStep,
} from '@gauntlet/core/devtools';
import { Refused, type LogCommand } from './command.ts';
import { logUntil, rangeOf } from './input.ts';

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
  const about = { ...figures(root, asOf), flaw: verifyEvents(file.events, [], file.header.head, nodeHash).flaw };
  return {
    get data() {
      const models = Object.fromEntries(Object.entries(MODELS).map(([model, read]) => [model, read(root, asOf)]));
      return { account: header.account, zone: header.zone, ...about, models };
    },
    lines: () => describeFigures({ header, events }, about),
  };
};

/** `events`: prints the selected events, one per line. */
export const events: LogCommand = ({ file, options }) => {
  const { type, about } = options;
  const chosen = chosenEvents(file.events, { type, about, ...rangeOf(options, file.events.length) });
  return {
    data: chosen.map(({ position, event }) => ({ position, ...event })),
    lines: () => columns(chosen.map(({ position, event }) => [String(position), event.at, event.type, event.id, short(event.data)])),
  };
};

/** `explain MODEL[.FIELD]`: prints every event that changed a figure. */
export const explain: LogCommand = ({ file, argument, options }) => {
  const figure = figureOf(argument);
  if (!figure) throw new Refused(`There is no read model called ${argument.split('.')[0]}. There are: ${MODEL_NAMES.join(', ')}.`);
  const { events, asOf } = logUntil(file, options.at);
  const data = explainFigure(events, figure, asOf);
  return { data, lines: () => explanationLines(data) };
};

function* explanationLines(data: Explanation): Generator<string> {
  yield `${data.figure} is ${short(data.value)}; before any event it is ${short(data.start)}.`;
  if (!data.isExact) yield 'It is too large to be compared after every event. These are the events that it is folded from.';
  yield* columns(data.moves.map((move) => moveRow(move, data.isExact)));
  if (data.sum === null || typeof data.start !== 'number') return;
  const total = data.start + data.sum;
  const word = total === data.value ? 'as expected' : 'WHICH DIFFERS FROM THE LOG';
  yield `${data.moves.length} changes, ${signed(data.sum)} in total: ${data.start} and these add up to ${total}, ${word}.`;
}

function moveRow({ position, at, type, id, rule, before, after, amount }: Move, isExact: boolean): string[] {
  const change = amount === null ? `${short(before)} -> ${short(after)}` : `${signed(amount).padStart(7)}  -> ${short(after)}`;
  return [String(position), at, type === 'time' ? '(time passed)' : type, id ?? '', rule, isExact ? change : ''];
}

/** `verify`: checks the chain of events, the confirmed head, and the invariants after each event; with `--against` also that head in another log. */
export const verify: LogCommand = ({ file, other }) => {
  const answer = verifyReport(file, { hash: nodeHash, against: other });
  if (typeof answer === 'string') throw new Refused(answer);
  return answer;
};

/** `devices`: prints the stream of each device. */
export const devices: LogCommand = ({ file }) => devicesReport(file);

/** `diff`: prints where two logs diverge, and how their read models differ at one instant, by default that of the first file. */
export const diff: LogCommand = ({ file, other, options }) => diffReport(file, other ?? file, logUntil(file, options.at).asOf);

/** `bisect INVARIANT|EXPRESSION`: prints the first event after which it does not hold. */
export const bisect: LogCommand = ({ file, argument }) => {
  const answer = bisectReport(file, argument);
  if (typeof answer === 'string') throw new Refused(answer);
  return answer;
};

/** `replay`: prints event by event, with the figures after each. */
export const replay: LogCommand = ({ file: { events }, options }) => {
  const { from, to } = rangeOf(options, events.length);
  const steps = (): Generator<ReplayStep, void> => replayLog(events, from, to);
  return {
    get data() {
      return [...steps()].map(({ event, ...step }) => ({ ...step, id: event.id, type: event.type, at: event.at }));
    },
    *lines() {
      for (const step of steps()) yield stepLine(step);
    },
  };
};

function stepLine({ position, event, balance, streak, xp, level, trust, voided }: ReplayStep): string {
  const figures = `${balance} points, streak ${streak}, ${xp} XP, level ${level}, trust ${trust}`;
  return `${String(position).padStart(6)}  ${event.at}  ${event.type.padEnd(22)}  ${figures}${voided === null ? '' : `  voided: ${voided}`}`;
}

/** `anonymize`: prints a log that folds to the same figures without names. The output is a log, also with `--json`. */
export const anonymize: LogCommand = ({ file }) => {
  const { header, events } = anonymizeLog(file, nodeHash);
  return {
    data: null,
    *lines() {
      yield JSON.stringify(header);
      for (const event of events) yield JSON.stringify(event);
    },
  };
};

/** Returns the core's hash of an event with Node's SHA-256, which is about ten times faster. */
function nodeHash(event: EventEnvelope): string {
  return hash('sha256', canonicalJson(event), 'hex');
}

/** Formats a whole number with its sign. */
function signed(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}

/** Aligns rows in columns with two spaces in between; the last column is not padded. */
function* columns(rows: readonly (readonly string[])[]): Generator<string> {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  for (const row of rows) yield row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ');
}
