import type { Json } from '../kernel/lib/canonicalJson.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { differences, type Difference } from './differences.ts';
import { MODEL_NAMES, MODELS } from './models.ts';
import type { LogFile } from '../logFile/readLog.ts';
import { foldLog } from './show.ts';

/** Where two logs diverge, and how their read models differ. */
export type LogDiff = {
  /** The number of equal events at the beginning. */
  readonly same: number;
  /** The first position at which they differ, with the event of each log and the fields that differ; null when the logs are equal. */
  readonly parts: {
    readonly position: number;
    readonly one: EventEnvelope | null;
    readonly other: EventEnvelope | null;
    readonly fields: readonly Difference[];
  } | null;
  /** The read models that differ as of one moment. */
  readonly models: readonly { readonly model: string; readonly differences: readonly Difference[] }[];
};

/**
 * Compares two logs and their read models as of one moment.
 *
 * @example diffLogs(file, other, file.header.asOf).parts?.position // the first position at which they differ
 */
export function diffLogs({ events: one }: LogFile, { events: other }: LogFile, asOf: AsOf): LogDiff {
  let same = 0;
  while (same < one.length && same < other.length && (one[same] === other[same] || sameJson(one[same], other[same]))) same += 1;
  if (same === one.length && same === other.length) return { same, parts: null, models: [] };
  const [first, second] = [one[same] ?? null, other[same] ?? null];
  const fields = first && second ? differences(jsonIn(first), jsonIn(second)) : [];
  const parts = { position: same + 1, one: first, other: second, fields };
  return { same, parts, models: modelsApart(one, other, asOf) };
}

function modelsApart(one: readonly EventEnvelope[], other: readonly EventEnvelope[], asOf: AsOf): LogDiff['models'] {
  // Folds both from scratch: copying the state of the shared beginning takes longer than folding it again.
  const [left, right] = [foldLog(one), foldLog(other)];
  return MODEL_NAMES.flatMap((model) => {
    const apart = differences(MODELS[model](left, asOf), MODELS[model](right, asOf));
    return apart.length > 0 ? [{ model, differences: apart }] : [];
  });
}

function jsonIn(event: EventEnvelope): Json {
  // The event was parsed from JSON; only its data has no type.
  const value: unknown = event;
  return value as Json;
}
