import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { Root } from '../../domain/slices.ts';

/** The owner of the log (AC1), and whether its figures come from a sample history (AC9, AC10). */
export function accountModel({ account }: Root): Json {
  const { owner, opened, isSample, freshStarts } = account;
  return { owner: owner && { ...owner }, lastOpened: opened.at(-1)?.date ?? null, isSample, freshStarts };
}

/** The user's pending and refused events (SY1 to SY3). */
export function outboxModel({ sync }: Root): Json {
  return {
    pending: sync.pending.map(({ event, position, type, about }) => ({ event, position, type, about })),
    refused: sync.refused.map(({ event, type, about, code, message }) => ({ event, type, about, code, message })),
  };
}

/** The commands that had no effect behind what other devices did, and whose notice was not read (SY23). */
export function droppedModel({ sync }: Root): Json {
  return sync.dropped.map(({ command, type, reason, by, sentAt }) => ({ command, type, reason, by, sentAt }));
}

/** The number of events, and those that changed nothing: impossible ones with their rule, and unknown types or versions. */
export function logModel({ log }: Root): Json {
  return {
    position: log.position,
    lastAt: log.lastAt,
    voided: log.voided.map(({ event, type, position, reason }) => ({ event, type, position, rule: reason.split(':', 1)[0] ?? '' })),
    unknown: log.unknown.map(({ event, type, v, position }) => ({ event, type, v, position })),
  };
}
