import { randomBytes } from 'node:crypto';

/** Returns the current instant as ISO text with milliseconds, `2026-11-21T11:22:38.123Z`. */
export type Clock = { now(): string };
/** Returns new ids, UUIDs. */
export type Ids = { next(): string };

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Ids that sort by time. */
export const systemIds: Ids = { next: () => uuidV7(Date.now()) };

function uuidV7(ms: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
