import { instantOf, type Instant } from '../time/instant.ts';

const HEX = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/**
 * Creates a UUID version 7: 48 bits of time (`ms`, milliseconds since 1970), then random bits. Ids sort by time. `random` returns so many
 * random bytes.
 */
export function uuidV7(ms: number, random: (length: number) => Uint8Array): string {
  const bytes = random(16);
  for (let i = 5, rest = ms; i >= 0; i -= 1) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => HEX[byte]).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The instant that a UUID version 7 holds; null for any other id. */
export function instantOfId(id: string): Instant | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)) return null;
  return instantOf(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
