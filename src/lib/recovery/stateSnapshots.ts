import * as z from 'zod/mini';
import { storedList } from '../storedList.ts';
import { settingsIn } from './storedSettings.ts';

const settings = z.record(z.string(), z.string());
const stateSnapshotSchema = z.object({
  /** When a screen last rendered with these settings (ISO instant), and the screen's path. */
  at: z.string(),
  route: z.string(),
  /** The position of the log at that time. */
  position: z.int(),
  local: settings,
  session: settings,
});

/** The device's settings at a time when a screen rendered without an error. */
export type StateSnapshot = z.infer<typeof stateSnapshotSchema>;

/** The number of stored snapshots. The oldest are dropped. */
export const MAX_SNAPSHOTS = 10;

const storedSnapshots = storedList('gauntlet.stateSnapshots', stateSnapshotSchema, MAX_SNAPSHOTS);

/** Reads the stored snapshots, oldest first. */
export function readSnapshots(storage: Storage): StateSnapshot[] {
  return storedSnapshots.read(storage);
}

/**
 * Stores the current settings after a screen rendered. Unchanged settings update the time of the last snapshot. Never throws: a browser may
 * refuse the storage at any time, and then there is no snapshot.
 */
export function takeSnapshot(scene: Pick<StateSnapshot, 'at' | 'route' | 'position'>, local: Storage, session: Storage): void {
  const settings = readable(() => ({ local: settingsIn(local), session: settingsIn(session) }));
  if (!settings) return;
  const now = { ...scene, ...settings };
  const before = storedSnapshots.read(local);
  const last = before.at(-1);
  storedSnapshots.write(last && isSame(last, now) ? [...before.slice(0, -1), now] : [...before, now], local);
}

/** Returns the newest snapshot whose settings differ from the current ones. */
export function newestDifferent(snapshots: readonly StateSnapshot[], local: Storage, session: Storage): StateSnapshot | undefined {
  const now = { local: settingsIn(local), session: settingsIn(session) };
  return snapshots.findLast((each) => !isSame(each, now));
}

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

type SettingsPair = Pick<StateSnapshot, 'local' | 'session'>;

function isSame(one: SettingsPair, other: SettingsPair): boolean {
  return sameRecord(one.local, other.local) && sameRecord(one.session, other.session);
}

/** Compares two records of strings. */
function sameRecord(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
