import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { factsOf } from './facts.ts';

const HOUR = 3_600_000;

type Part = {
  stage: string;
  before: string;
  bounds: readonly string[];
  /** Check-ins that stand, by when they were made. */
  readonly proofs: Map<string, string>;
  readonly missed: Set<number>;
  /** What was done in it and not answered yet. */
  readonly waiting: Set<string>;
};

/** Who takes part in what, and what they showed: a person's challenges in their own log. */
export type Parts = {
  readonly of: ReadonlyMap<string, Readonly<Part>>;
  /** `now`: what time it truly is, in milliseconds. */
  readonly tell: (event: EventEnvelope, now: number) => string | null;
};

/** What waits for an answer before an end is decided. */
const TOLD = new Set(['ChallengeCreated', 'ChallengeJoined', 'ChallengeStarted', 'ChallengeCancelled', 'ProofUploaded']);

/** No challenge yet; `tell` answers what is wrong with an event, or null. */
export function createParts(): Parts {
  const parts = new Map<string, Part>();

  const begin = (id: string, event: EventEnvelope, bounds: readonly string[]): string | null => {
    const before = parts.get(id);
    const stage = bounds.length > 0 ? 'active' : 'pending';
    parts.set(id, { stage, before: '', bounds, proofs: new Map(), missed: new Set(), waiting: new Set([event.id]) });
    return before && before.stage !== 'refused' ? 'taken part in twice' : null;
  };
  const move = (part: Part, from: string, stage: string): string | null => {
    const was = part.stage;
    part.before = was;
    part.stage = stage;
    return was === from ? null : `${stage} after ${was}`;
  };
  const miss = ({ bounds, proofs, missed, stage }: Part, window: number, now: number): string | null => {
    const final = Date.parse(bounds[window + 1] ?? '') + 72 * HOUR;
    if (!(final <= now)) return `window ${window} is missed before it is final`;
    if (filledBy(bounds, proofs).has(window)) return `window ${window} is missed, and holds a proof`;
    if (missed.has(window)) return `window ${window} is missed twice`;
    missed.add(window);
    return stage === 'pending' ? 'a miss before the start' : null;
  };
  const end = (part: Part, event: EventEnvelope, now: number): string | null => {
    const { windows, done, endedAt, ...said } = factsOf(event);
    const filled = filledBy(part.bounds, part.proofs).size;
    const needed = Math.ceil(windows * 0.8);
    if (said.needed !== needed) return `${said.needed} of ${windows} are said to be enough`;
    if (windows !== part.bounds.length - 1) return `${windows} windows instead of ${part.bounds.length - 1}`;
    if (Date.parse(endedAt) > now) return `ended at ${endedAt}, which is to come`;
    if (done !== filled) return `${done} windows filled instead of ${filled}`;
    if (part.waiting.size > 0) return `ended while ${[...part.waiting].join(', ')} waits for an answer`;
    if (event.type === 'ChallengeCompleted' && (done < needed || endedAt !== part.bounds.at(-1)))
      return `completed with ${done} of ${windows}`;
    if (event.type === 'ChallengeFailed' && Date.parse(endedAt) !== lostAt(part, needed)) return `failed at ${endedAt}`;
    return null;
  };
  const refuse = (event: EventEnvelope): null => {
    const { event: about, type, about: id } = factsOf(event);
    const part = parts.get(id);
    part?.waiting.delete(about);
    part?.proofs.delete(about);
    if (!part) return null;
    if (type === 'ChallengeCreated' || type === 'ChallengeJoined') part.stage = 'refused';
    if (type === 'ChallengeStarted' && part.stage === 'active') [part.stage, part.bounds] = ['pending', []];
    if (type === 'ChallengeCancelled' && part.stage === 'cancelled') part.stage = part.before;
    return null;
  };
  const change = (part: Part, event: EventEnvelope, now: number): string | null => {
    const { run, window } = factsOf(event);
    switch (event.type) {
      case 'ChallengeStarted':
        part.bounds = run?.bounds ?? [];
        // Check-ins of a start that was refused count where they fit.
        for (const [id, at] of part.proofs) if (windowsFor(part.bounds, at).length === 0) part.proofs.delete(id);
        return move(part, 'pending', 'active');
      case 'ChallengeCancelled':
        return move(part, 'pending', 'cancelled');
      case 'ProofUploaded':
        part.proofs.set(event.id, event.at);
        return windowsFor(part.bounds, event.at).includes(window) ? null : `a check-in at ${event.at} for window ${window}`;
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
  const tell = (event: EventEnvelope, now: number): string | null => {
    const { challengeId, event: about, run } = factsOf(event);
    if (event.type === 'ChallengeCreated') return begin(event.id, event, []);
    if (event.type === 'ChallengeJoined') return begin(challengeId, event, run?.bounds ?? []);
    if (event.type === 'NodeRefused') return refuse(event);
    if (event.type === 'NodeAcknowledged') for (const { waiting } of parts.values()) waiting.delete(about);
    const part = parts.get(challengeId);
    if (!part) return null;
    if (TOLD.has(event.type) && isOwnAct(event)) part.waiting.add(event.id);
    return change(part, event, now);
  };
  return { of: parts, tell };
}

/** When so many windows are missed for good that `needed` cannot be reached any more; NaN when they never are. */
function lostAt({ bounds, proofs }: Part, needed: number): number {
  const filled = filledBy(bounds, proofs);
  const missed = bounds.slice(1).filter((_, window) => !filled.has(window));
  return Date.parse(missed[bounds.length - 1 - needed] ?? '') + 72 * HOUR;
}

/** A start and a cancellation that were only seen are another person's. */
function isOwnAct(event: EventEnvelope): boolean {
  const { startedBy, cancelledBy } = factsOf(event);
  return (startedBy || cancelledBy || event.actor) === event.actor;
}

/** The windows that a check-in may be for, the earlier one first: the one it falls into, and one that closed up to two hours before. */
function windowsFor(bounds: readonly string[], at: string): number[] {
  const ms = Date.parse(at);
  return bounds.slice(0, -1).flatMap((from, window) => {
    const to = Date.parse(bounds[window + 1] ?? '');
    return Date.parse(from) <= ms && ms < to + 2 * HOUR ? [window] : [];
  });
}

/** Which windows check-ins fill, in the order of their instants: an empty one that has just closed before the open one. */
function filledBy(bounds: readonly string[], proofs: ReadonlyMap<string, string>): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const at of [...proofs.values()].toSorted()) {
    const may = windowsFor(bounds, at).slice(-2);
    const window = may.find((each) => !filled.has(each)) ?? may.at(-1);
    if (window !== undefined) filled.add(window);
  }
  return filled;
}
