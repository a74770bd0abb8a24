import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { factsOf } from './facts.ts';

const HOUR = 3_600_000;

type Part = {
  stage: string;
  before: string;
  bounds: readonly string[];
  /** Valid check-ins by id, with their instants. */
  readonly proofs: Map<string, string>;
  readonly missed: Set<number>;
  /** What the server recorded of its end, or null. */
  recorded: ReturnType<typeof factsOf> | null;
  /** From when the part counts as left after the start, and the event; '' for none. */
  left: string;
  leftBy: string;
  /** Events without a verdict of the server. */
  readonly waiting: Set<string>;
};

/** The participations in a person's own log, with their check-ins. */
export type Parts = {
  readonly of: ReadonlyMap<string, Readonly<Part>>;
  /** `now`: the true time, in milliseconds. */
  readonly apply: (event: EventEnvelope, now: number) => string | null;
};

/** Events that need a verdict before the challenge can end. */
const SENT = new Set(['ChallengeCreated', 'ChallengeJoined', 'ChallengeStarted', 'ChallengeCancelled', 'ChallengeLeft', 'ProofUploaded']);

/** Creates an empty model. `apply` returns what is wrong with an event, or null. */
export function createParts(): Parts {
  const parts = new Map<string, Part>();

  const begin = (id: string, event: EventEnvelope, bounds: readonly string[]): string | null => {
    const before = parts.get(id);
    const stage = bounds.length > 0 ? 'active' : 'pending';
    parts.set(id, {
      stage,
      before: '',
      bounds,
      proofs: new Map(),
      missed: new Set(),
      recorded: null,
      left: '',
      leftBy: '',
      waiting: new Set([event.id]),
    });
    return before && before.stage !== 'refused' && before.stage !== 'left' ? 'taken part in twice' : null;
  };
  const move = (part: Part, from: string, stage: string): string | null => {
    const was = part.stage;
    part.before = was;
    part.stage = stage;
    return was === from ? null : `${stage} after ${was}`;
  };
  const miss = ({ bounds, proofs, missed, stage, left, recorded }: Part, window: number, now: number): string | null => {
    const final = Date.parse(bounds[window + 1] ?? '') + 72 * HOUR;
    if (missed.has(window)) return `window ${window} is missed twice`;
    missed.add(window);
    // The server says so: its check-ins were rejected, or none arrived (CH26).
    if (recorded?.missed.includes(window)) return null;
    if (!(final <= now)) return `window ${window} is missed before it is final`;
    if (filledBy(bounds, proofs).has(window)) return `window ${window} is missed, and holds a proof`;
    if (left && (bounds[window] ?? '') > left) return `window ${window} is missed, and opened after leaving at ${left}`;
    return stage === 'pending' ? 'a miss before the start' : null;
  };
  /** A part ends as the server recorded it, and as nothing else (CH14). `laws/recorded` compares what it recorded with the nodes. */
  const end = ({ recorded }: Part, event: EventEnvelope, now: number): string | null => {
    const { windows, done, endedAt, needed } = factsOf(event);
    const name = event.type === 'ChallengeCompleted' ? 'completed' : 'failed';
    if (recorded === null) return 'ended before the server recorded it';
    if (recorded.result !== name) return `${name}, and ${recorded.result} by the server`;
    const [is, shouldBe] = [{ windows, done, endedAt, needed }, recorded];
    if (is.windows !== shouldBe.windows || is.done !== shouldBe.done || is.endedAt !== shouldBe.endedAt || is.needed !== shouldBe.needed)
      return `ended with ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`;
    if (needed !== Math.ceil(windows * 0.8)) return `${needed} of ${windows} windows were needed`;
    if (Date.parse(endedAt) > now) return `ended at ${endedAt}, which is to come`;
    return (name === 'completed') === done >= needed || name === 'failed' ? null : `${name} with ${done} of ${windows}`;
  };
  /** Takes back an end of the part, or its misses alone (CH27). */
  const reverse = (part: Part, event: EventEnvelope): string | null => {
    const { revision, result, missed } = factsOf(event);
    const { recorded, stage } = part;
    const surplus = missed.filter((window) => !part.missed.delete(window));
    if (recorded?.revision !== revision || revision < 2) return `reversed by revision ${revision}, and ${recorded?.revision} is recorded`;
    if (surplus.length > 0) return `the misses of ${surplus.join()} are taken back, and there are none`;
    if (result === null) return stage === recorded.result ? null : `${recorded.result} by the revision, and still ${stage}`;
    return move(part, result, 'active');
  };
  const refuse = (event: EventEnvelope): null => {
    const { event: about, type, about: id } = factsOf(event);
    const part = parts.get(id);
    part?.waiting.delete(about);
    part?.proofs.delete(about);
    if (!part) return null;
    if (type === 'ChallengeCreated' || type === 'ChallengeJoined') part.stage = 'refused';
    if (type === 'ChallengeLeft') [part.stage, part.left, part.leftBy] = [part.stage === 'left' ? 'pending' : part.stage, '', ''];
    if (type === 'ChallengeStarted' && part.stage === 'active') [part.stage, part.bounds] = ['pending', []];
    if (type === 'ChallengeCancelled' && part.stage === 'cancelled') part.stage = part.before;
    return null;
  };
  /** Check-ins of a refused start, or of the windows before, count where they fit. */
  const setBounds = (part: Part, bounds: readonly string[]): void => {
    part.bounds = bounds;
    for (const [id, at] of part.proofs) if (windowsFor(bounds, at).length === 0) part.proofs.delete(id);
  };
  /** Leaving counts from the server's receipt. */
  const acknowledge = (about: string, at: string): void => {
    for (const part of parts.values()) {
      part.waiting.delete(about);
      if (part.leftBy === about && part.left < at) part.left = at;
    }
  };
  const change = (part: Part, event: EventEnvelope, now: number): string | null => {
    const { run, window, hasStarted } = factsOf(event);
    switch (event.type) {
      case 'ChallengeStarted':
        setBounds(part, run?.bounds ?? []);
        return move(part, 'pending', 'active');
      case 'RunMoved':
        setBounds(part, run?.bounds ?? []);
        return move(part, 'active', 'active');
      case 'ChallengeCancelled':
        return move(part, 'pending', 'cancelled');
      case 'ChallengeLeft':
        if (!hasStarted) return move(part, 'pending', 'left');
        [part.left, part.leftBy] = [event.at, event.id];
        return part.stage === 'active' ? null : `left after ${part.stage}`;
      case 'ProofUploaded':
        // It has the window of the proof that it replaces (RV8).
        if (factsOf(event).replaces !== '') return null;
        if (part.left && event.at > part.left) return `a check-in after leaving at ${part.left}`;
        part.proofs.set(event.id, event.at);
        return windowsFor(part.bounds, event.at).includes(window) ? null : `a check-in at ${event.at} for window ${window}`;
      case 'OutcomeRecorded':
        part.recorded = factsOf(event);
        return null;
      case 'OutcomeReversed':
        return reverse(part, event);
      case 'CheckInMissed':
        return miss(part, window, now);
      case 'ChallengeCompleted':
        return end(part, event, now) ?? move(part, 'active', 'completed');
      case 'ChallengeFailed':
        return end(part, event, now) ?? move(part, 'active', 'failed');
      default:
        return null;
    }
  };
  const apply = (event: EventEnvelope, now: number): string | null => {
    const { challengeId, event: about, run } = factsOf(event);
    if (event.type === 'ChallengeCreated') return begin(event.id, event, []);
    if (event.type === 'ChallengeJoined') return begin(challengeId, event, run?.bounds ?? []);
    if (event.type === 'NodeRefused') return refuse(event);
    if (event.type === 'NodeAcknowledged') acknowledge(about, event.at);
    const part = parts.get(challengeId);
    if (!part) return null;
    if (SENT.has(event.type) && isOwnCommand(event)) part.waiting.add(event.id);
    return change(part, event, now);
  };
  return { of: parts, apply };
}

/** An observed start or cancellation is another person's. */
function isOwnCommand(event: EventEnvelope): boolean {
  const { startedBy, cancelledBy } = factsOf(event);
  return (startedBy || cancelledBy || event.actor) === event.actor;
}

/** Returns the windows that a check-in may fill, the earlier first: the one it falls into, and one that closed up to two hours before. */
function windowsFor(bounds: readonly string[], at: string): number[] {
  const ms = Date.parse(at);
  return bounds.slice(0, -1).flatMap((from, window) => {
    const to = Date.parse(bounds[window + 1] ?? '');
    return Date.parse(from) <= ms && ms < to + 2 * HOUR ? [window] : [];
  });
}

/**
 * Returns the filled windows. Check-ins count in the order of their instants; an empty window that has just closed comes before the open
 * one.
 */
export function filledBy(bounds: readonly string[], proofs: ReadonlyMap<string, string>): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const at of [...proofs.values()].toSorted()) {
    const may = windowsFor(bounds, at).slice(-2);
    const window = may.find((each) => !filled.has(each)) ?? may.at(-1);
    if (window !== undefined) filled.add(window);
  }
  return filled;
}
