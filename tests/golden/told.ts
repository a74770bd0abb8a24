import { exportLog, readLog, type LogFile } from '@gauntlet/core/devtools';
import { STORIES, type Story } from './stories.ts';

/** A story's log as the file that the app exports where and when the story ends. */
export type Told = { readonly name: string; readonly text: string; readonly file: LogFile };

let told: readonly Told[] | null = null;

/** The stories in which an event of a type and version is told and not voided, the shortest first. */
export function storiesWith(type: string, v: number): Told[] {
  told ??= STORIES.map(tell);
  return told.filter(({ file }) => file.events.some((event) => event.type === type && event.v === v)).toSorted(byLength);
}

function byLength(one: Told, other: Told): number {
  return one.file.events.length - other.file.events.length;
}

function tell({ name, tell: live }: Story): Told {
  const { world, events } = live();
  const now = world.now();
  const zone = world.ports.zone();
  const asOf = { now, day: world.ports.calendar.dayOf(now, zone) };
  const text = exportLog(events, { app: 'golden', account: 'ann', asOf, zone });
  const read = readLog(text);
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  return { name, text, file: read.file };
}
