import { exportLog, readLog, type LogFile } from '@gauntlet/core/devtools';
import { SCENARIOS, type Scenario } from './scenarios.ts';

/** A story's log as the file that the app exports where and when the story ends. */
export type ScenarioLog = { readonly name: string; readonly text: string; readonly file: LogFile };

let logs: readonly ScenarioLog[] | null = null;

/** The stories in which an event of a type and version is told and not voided, the shortest first. */
export function scenariosWith(type: string, v: number): ScenarioLog[] {
  logs ??= SCENARIOS.map(tell);
  return logs.filter(({ file }) => file.events.some((event) => event.type === type && event.v === v)).toSorted(byLength);
}

function byLength(one: ScenarioLog, other: ScenarioLog): number {
  return one.file.events.length - other.file.events.length;
}

function tell({ name, tell: live }: Scenario): ScenarioLog {
  const { environment, events } = live();
  const now = environment.now();
  const zone = environment.ports.zone();
  const asOf = { now, day: environment.ports.calendar.dayOf(now, zone) };
  const text = exportLog(events, { app: 'golden', account: 'ann', asOf, zone });
  const read = readLog(text);
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  return { name, text, file: read.file };
}
