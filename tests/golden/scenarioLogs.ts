import { exportLog, readLog, type LogFile } from '@gauntlet/core/devtools';
import type { InMemoryStore } from '@gauntlet/core/testing';
import fc from 'fast-check';
import type { Root } from '../../core/domain/slices.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { journey, playJourney } from '../../core/testing/arbitraries/journeys.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

/** A story's log as the file that the app exports where and when the story ends. */
export type ScenarioLog = { readonly name: string; readonly text: string; readonly file: LogFile };

/** How many generated histories are searched for an event that no scenario holds. */
const MAX_HISTORIES = 2_000;

let logs: readonly ScenarioLog[] | null = null;

/** The stories in which an event of a type and version is told and not voided, the shortest first. */
export function scenariosWith(type: string, v: number): ScenarioLog[] {
  logs ??= SCENARIOS.map(tell);
  return logs.filter(({ file }) => file.events.some((event) => event.type === type && event.v === v)).toSorted(byLength);
}

/** The first generated history in which an event of a type is recorded and not voided; null when none of them holds it. */
export function historyWith(type: string): ScenarioLog | null {
  for (let seed = 0; seed < MAX_HISTORIES; seed += 1) {
    const store = fc.sample(journey(), { seed, numRuns: 1 }).map((history) => playJourney(history))[0];
    if (store && holds(store.events, store.root, type)) return logOf('a generated history', store);
  }
  return null;
}

function holds(events: readonly EventEnvelope[], { log }: Root, type: string): boolean {
  return events.some((event) => event.type === type && !log.voided.some((voided) => voided.event === event.id));
}

function byLength(one: ScenarioLog, other: ScenarioLog): number {
  return one.file.events.length - other.file.events.length;
}

function tell({ name, tell: live }: Scenario): ScenarioLog {
  return logOf(name, live());
}

function logOf(name: string, { environment, events }: Pick<InMemoryStore, 'environment' | 'events'>): ScenarioLog {
  const now = environment.now();
  const zone = environment.ports.zone();
  const asOf = { now, day: environment.ports.calendar.dayOf(now, zone) };
  const text = exportLog(events, { app: 'golden', account: 'ann', asOf, zone });
  const read = readLog(text);
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  return { name, text, file: read.file };
}
