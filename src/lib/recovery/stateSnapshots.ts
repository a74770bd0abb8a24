import * as z from 'zod/mini';
import { storedList } from '../storedList.ts';
import { sameRecord } from './sameRecord.ts';
import { settingsIn } from './storedSettings.ts';

const settings = z.record(z.string(), z.string());
const stateSnapshotSchema = z.object({
  /** When a screen had last drawn well with these settings, an ISO instant, and which (its path). */
  at: z.string(),
  route: z.string(),
  /** How far the log had come. */
  position: z.int(),
  local: settings,
  session: settings,
});

/** What the device kept beside the log when a screen had drawn well. */
export type StateSnapshot = z.infer<typeof stateSnapshotSchema>;

/** So many are kept; the oldest give way. */
export const MAX_SNAPSHOTS = 10;

const storedSnapshots = storedList('gauntlet.stateSnapshots', stateSnapshotSchema, MAX_SNAPSHOTS);

/** The snapshots that are kept, oldest first. */
export function readSnapshots(storage: Storage): StateSnapshot[] {
  return storedSnapshots.read(storage);
}

/** Keeps what is set now, after a screen has drawn well. The same settings once more are the same snapshot, of a later moment. */
export function takeSnapshot(scene: Pick<StateSnapshot, 'at' | 'route' | 'position'>, local: Storage, session: Storage): void {
  const now = { ...scene, local: settingsIn(local), session: settingsIn(session) };
  const before = storedSnapshots.read(local);
  const last = before.at(-1);
  storedSnapshots.write(last && isSame(last, now) ? [...before.slice(0, -1), now] : [...before, now], local);
}

/** The newest snapshot whose settings are not those of now. */
export function newestDifferent(snapshots: readonly StateSnapshot[], local: Storage, session: Storage): StateSnapshot | undefined {
  const now = { local: settingsIn(local), session: settingsIn(session) };
  return snapshots.findLast((each) => !isSame(each, now));
}

type SettingsPair = Pick<StateSnapshot, 'local' | 'session'>;

function isSame(one: SettingsPair, other: SettingsPair): boolean {
  return sameRecord(one.local, other.local) && sameRecord(one.session, other.session);
}
