import type { Json } from '../../kernel/lib/canonicalJson.ts';
import type { Root } from '../../domain/registry.ts';

/** Whose log it is (AC1), and whether its figures are a sample history's (AC9, AC10). */
export function accountModel({ account }: Root): Json {
  const { owner, lastOpened, isSample, freshStarts } = account;
  return { owner: owner && { ...owner }, lastOpened: lastOpened?.date ?? null, isSample, freshStarts };
}

/** What of this person's waits for the node API, and what it refused (SY1 to SY3). */
export function outboxModel({ sync }: Root): Json {
  return {
    pending: sync.pending.map(({ event, position, type, about }) => ({ event, position, type, about })),
    refused: sync.refused.map(({ event, type, about, code, message }) => ({ event, type, about, code, message })),
  };
}

/** How many events there are, and which of them changed nothing: impossible where they came (and by which rule), or of a type or version not known. */
export function logModel({ log }: Root): Json {
  return {
    position: log.position,
    lastAt: log.lastAt,
    voided: log.voided.map(({ event, type, position, reason }) => ({ event, type, position, rule: reason.split(':', 1)[0] ?? '' })),
    unknown: log.unknown.map(({ event, type, v, position }) => ({ event, type, v, position })),
  };
}
