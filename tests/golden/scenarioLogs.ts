import { exportLog, readLog, type LogFile } from '@gauntlet/core/devtools';
import { SCENARIOS, type Scenario } from './scenarios.ts';

/** The log of a scenario as the file that the app exports at its end. */
export type ScenarioLog = { readonly name: string; readonly text: string; readonly file: LogFile };

let logs: readonly ScenarioLog[] | null = null;

/** The scenario logs that contain an event of a type and version, shortest first. */
export function scenariosWith(type: string, v: number): ScenarioLog[] {
  logs ??= SCENARIOS.map(exported);
  return logs.filter(({ file }) => file.events.some((event) => event.type === type && event.v === v)).toSorted(byLength);
}

function byLength(one: ScenarioLog, other: ScenarioLog): number {
  return one.file.events.length - other.file.events.length;
}

function exported({ name, run }: Scenario): ScenarioLog {
  const { environment, events } = run();
  const now = environment.now();
  const zone = environment.ports.zone();
  const asOf = { now, day: environment.ports.calendar.dayOf(now, zone) };
  const text = exportLog(events, { app: 'golden', account: 'ann', asOf, zone });
  const read = readLog(text);
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  return { name, text, file: read.file };
}
