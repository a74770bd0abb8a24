import * as z from 'zod/mini';

const items = z.record(z.string(), z.string());

const snapshotSchema = z.object({
  id: z.string(),
  /** Whose it is: another account's is neither listed nor put back (VC6). */
  account: z.string(),
  name: z.string(),
  /** When it was made, an ISO instant. */
  timestamp: z.string(),
  /** The version of the app that made it. */
  version: z.string(),
  state: z.object({ localStorage: items, sessionStorage: items }),
  metadata: z.object({ userAgent: z.string(), url: z.string() }),
  /** Where the log ended: how many events it held, and the id of the last. */
  log: z.object({ position: z.int().check(z.minimum(0)), event: z.nullable(z.string()) }),
});

/** The state of the app on this device at a moment, under a name. */
export type Snapshot = z.infer<typeof snapshotSchema>;

/** What is kept of the two storages. */
export type KeptState = Snapshot['state'];

/** A snapshot as it may come from where it was kept; null when it is none, or is somebody else's. */
export function readSnapshot(kept: unknown, account: string): Snapshot | null {
  const parsed = snapshotSchema.safeParse(kept);
  return parsed.success && parsed.data.account === account ? parsed.data : null;
}

/** A snapshot's name as it is kept; null when there is none (VC2). */
export function snapshotName(typed: string): string | null {
  const name = typed.trim();
  return name === '' ? null : name;
}

/** The snapshot that a restoring leaves behind is named after the one that was put back (VC4). */
export function nameBefore(name: string): string {
  return `Before restoring “${name}”`;
}

/** As a file's text. */
export function snapshotText(snapshot: Snapshot): string {
  return `${JSON.stringify(snapshot, null, 2)}\n`;
}

/** The name of an exported file: gauntlet-state-2026-11-22.json, by the day it was made on. */
export function snapshotFileName({ timestamp }: Snapshot): string {
  return `gauntlet-state-${timestamp.slice(0, 10)}.json`;
}
