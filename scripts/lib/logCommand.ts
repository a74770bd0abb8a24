import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createIntlCalendar, isZone } from '@gauntlet/core/calendar';
import { describeFigures, figuresOf, readLog, type LogHeader } from '@gauntlet/core/devtools';

const USAGE =
  'Usage: npm run log -- show FILE [--json] [--at INSTANT]   FILE is a log exported in Settings; INSTANT, like 2026-11-21T12:00:00Z, takes the place of the moment of its export.';
const BAD_INPUT = 2;

export type Outcome = { code: number; output: string; complaint: string };

/** A complaint in one sentence, for a person at a terminal. */
class Refused extends Error {}

/**
 * `show FILE`: reads an exported log and says the figures it folds to. Reads the file and nothing else of the machine: the
 * moment and the zone come from the file. Whatever is wrong with the input is code 2 and one sentence.
 */
export function logCommand(args: readonly string[], folder: string): Outcome {
  try {
    const { path, json, at } = parse(args);
    const read = readLog(textOf(resolve(folder, path)));
    if (!read.ok) throw new Refused(read.message);
    const { header } = read.file;
    const about = figuresOf(read.file, asOf(header, at));
    const shown = json
      ? JSON.stringify({ account: header.account, zone: header.zone, ...about }, null, 2)
      : describeFigures(read.file, about).join('\n');
    return { code: 0, output: `${shown}\n`, complaint: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: BAD_INPUT, output: '', complaint: `${error.message}\n` };
  }
}

function parse(args: readonly string[]): { path: string; json: boolean; at: string | undefined } {
  const { positionals, values } = options(args);
  const [command, path, ...rest] = positionals;
  if (command !== 'show' || path === undefined || rest.length > 0) throw new Refused(USAGE);
  return { path, json: values.json === true, at: values.at };
}

function options(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean' }, at: { type: 'string' } } });
  } catch {
    throw new Refused(USAGE);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'There is no such file' : 'This file cannot be read';
    throw new Refused(`${why}: ${path}`);
  }
}

/** The moment of the export, or another one seen from the zone that the log was exported in. */
function asOf({ asOf, zone }: LogHeader, at: string | undefined): LogHeader['asOf'] {
  if (at === undefined) return asOf;
  const ms = Date.parse(at);
  // Without its zone an instant would mean another one on every machine.
  if (Number.isNaN(ms) || !/(Z|[+-]\d\d:?\d\d)$/.test(at))
    throw new Refused(`--at takes an instant with its zone, like 2026-11-21T12:00:00Z: ${at}`);
  if (!isZone(zone)) throw new Refused(`--at needs a time zone that this machine knows, and the log's is ${zone}.`);
  const now = new Date(ms).toISOString();
  return { now, day: createIntlCalendar().dayOf(now, zone) };
}
