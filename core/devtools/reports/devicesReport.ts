import { formatCount } from '../../kernel/lib/counts.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import type { LogReport } from './report.ts';

/** An event of a device whose number does not follow the one before it. */
type Gap = { readonly position: number; readonly expected: number; readonly seq: number };

/**
 * The events of one device in a log, its stream. `gaps`: where its numbers do not follow, from 1. `confirmed` and `pending` count its events up to and
 * behind the confirmed head; null when the file does not name one.
 */
export type DeviceStream = {
  readonly device: string;
  readonly events: number;
  readonly first: { readonly position: number; readonly at: Instant };
  readonly last: { readonly position: number; readonly at: Instant };
  readonly gaps: readonly Gap[];
  readonly confirmed: number | null;
  readonly pending: number | null;
};

/** The streams of a log, in the order of their first events. `confirmed`: the last confirmed position; null when the file does not name one. */
type Streams = { readonly events: number; readonly confirmed: number | null; readonly devices: readonly DeviceStream[] };

/** Reports the stream of each device in a log. Fails when the numbers of a device have a gap (LG5). */
export function devicesReport(file: LogFile): LogReport<Streams> {
  const data = streamsOf(file);
  return {
    data,
    failed: data.devices.some(({ gaps }) => gaps.length > 0),
    *lines() {
      const { events, confirmed, devices } = data;
      const head = confirmed === null ? 'the file does not name a confirmed head' : `confirmed up to event ${confirmed}`;
      yield `${formatCount(devices.length, 'device')}, ${formatCount(events, 'event')}, ${head}`;
      if (devices.length === 0) return;
      yield* aligned([TITLES, ...devices.map(cellsOf)]);
      for (const { device, gaps } of devices) yield* gaps.map((gap) => gapLine(device, gap));
    },
  };
}

function streamsOf({ header, events }: LogFile): Streams {
  const confirmed = header.confirmed === undefined ? null : (header.confirmed?.position ?? 0);
  const byDevice = new Map<string, Placed[]>();
  for (const [i, event] of events.entries()) {
    const placed = byDevice.get(event.device);
    if (placed) placed.push({ position: i + 1, event });
    else byDevice.set(event.device, [{ position: i + 1, event }]);
  }
  return { events: events.length, confirmed, devices: [...byDevice].map(([device, placed]) => streamOf(device, placed, confirmed)) };
}

type Placed = { readonly position: number; readonly event: EventEnvelope };

function streamOf(device: string, placed: readonly Placed[], confirmed: number | null): DeviceStream {
  const numbers = placed.map(({ position, event: { seq } }, i) => ({ position, expected: (placed[i - 1]?.event.seq ?? 0) + 1, seq }));
  const behind = placed.filter(({ position }) => position > (confirmed ?? 0)).length;
  return {
    device,
    events: placed.length,
    first: placeOf(placed.at(0)),
    last: placeOf(placed.at(-1)),
    gaps: numbers.filter(({ expected, seq }) => seq !== expected),
    confirmed: confirmed === null ? null : placed.length - behind,
    pending: confirmed === null ? null : behind,
  };
}

function placeOf(placed: Placed | undefined): DeviceStream['first'] {
  return { position: placed?.position ?? 0, at: placed?.event.at ?? '' };
}

const TITLES = ['device', 'events', 'positions', 'first', 'last', 'gaps', 'confirmed', 'pending'];

function cellsOf({ device, events, first, last, gaps, confirmed, pending }: DeviceStream): string[] {
  const positions = `${first.position}-${last.position}`;
  return [device, String(events), positions, first.at, last.at, String(gaps.length), String(confirmed ?? '?'), String(pending ?? '?')];
}

function gapLine(device: string, { position, expected, seq }: Gap): string {
  return `  event ${position} of ${device} has number ${seq} where ${expected} is expected`;
}

/** Aligns rows in columns with two spaces in between. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = TITLES.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
