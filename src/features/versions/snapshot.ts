import * as z from 'zod/mini';

const items = z.record(z.string(), z.string());

const snapshotSchema = z.object({
  id: z.string(),
  /** The account it belongs to. Snapshots of other accounts are neither listed nor restored (VC6). */
  account: z.string(),
  name: z.string(),
  /** When it was taken, an ISO instant. */
  timestamp: z.string(),
  /** The app's version at that time. */
  version: z.string(),
  state: z.object({ localStorage: items, sessionStorage: items }),
  metadata: z.object({ userAgent: z.string(), url: z.string() }),
  /** The log's head at that time: its event count and the id of its last event. */
  log: z.object({ position: z.int().check(z.minimum(0)), event: z.nullable(z.string()) }),
});

/** The app's state on this device at a moment, with a name. */
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The stored items of the two storages. */
export type SnapshotState = Snapshot['state'];

/** Parses a stored value. Returns null if it is no snapshot or belongs to another account. */
export function readSnapshot(value: unknown, account: string): Snapshot | null {
  const parsed = snapshotSchema.safeParse(value);
  return parsed.success && parsed.data.account === account ? parsed.data : null;
}

/** Trims a snapshot's name. Returns null if it is empty (VC2). */
export function snapshotName(typed: string): string | null {
  const name = typed.trim();
  return name === '' ? null : name;
}

/** Names the snapshot taken before a restore (VC4). */
export function nameBefore(name: string): string {
  return `Before restoring “${name}”`;
}

/** Serializes a snapshot for export. */
export function snapshotText(snapshot: Snapshot): string {
  return `${JSON.stringify(snapshot, null, 2)}\n`;
}

/** Returns the name of an export file by the snapshot's date: gauntlet-state-2026-11-22.json. */
export function snapshotFileName({ timestamp }: Snapshot): string {
  return `gauntlet-state-${timestamp.slice(0, 10)}.json`;
}
