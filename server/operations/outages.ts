import { FilesUnavailable } from '../files/filesUnavailable.ts';
import { MailUnavailable } from '../mail/mail.ts';
import { ModelFailed } from '../ai/model.ts';
import { ProviderFailed } from '../upstream/failures.ts';
import { causeOf, DatabaseUnavailable, StorageFull } from '../store/unavailable.ts';
import type { Clock } from '../system.ts';
import { scrubbed } from './described.ts';

/** What the server depends on and does not control: `database`, `disk`, `files`, `mail`, `model`, or a provider by its name. */
export type Part = string;

/** A failure of a part, with a sentence for the operator. */
export type Outage = { readonly part: Part; readonly sentence: string };

const FAILURES = { disk: StorageFull, database: DatabaseUnavailable, files: FilesUnavailable, mail: MailUnavailable, model: ModelFailed };

/** Returns of which part an error, or one of its causes, is a failure; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  for (const [part, kind] of Object.entries(FAILURES)) {
    const failure = causeOf<Error>(error, kind);
    if (failure !== undefined) return { part, sentence: failure.message };
  }
  const failed = causeOf(error, ProviderFailed);
  return failed && { part: `provider ${failed.provider}`, sentence: failed.message };
}

type Begun = { readonly since: number; last: number; failures: number; quiet: NodeJS.Timeout };
type Write = (fields: { readonly event: string } & Readonly<Record<string, string | number>>) => void;

/** Outages in progress. */
export type Outages = {
  /** Counts a failure of a part. The first one is logged. */
  failed(outage: Outage): void;
  /** Logs the end of the part's outage, if there is one. */
  over(part: Part): void;
};

/** Time without a failure after which an outage counts as over, in milliseconds: where no success shows it. */
const QUIET_MS = 60_000;

/**
 * Groups failures by the part that fails (RB18): one line when an outage begins, with the cause, and one when it is over, with its seconds (from the first to the last
 * failure) and the number of failures.
 */
export function createOutages(clock: Clock, write: Write, quietMs = QUIET_MS): Outages {
  const begun = new Map<Part, Begun>();
  const over = (part: Part): void => {
    const outage = begun.get(part);
    if (outage === undefined) return;
    begun.delete(part);
    clearTimeout(outage.quiet);
    const seconds = Math.round((outage.last - outage.since) / 100) / 10;
    write({ event: 'OutageEnded', part, seconds, failures: outage.failures });
  };
  return {
    failed({ part, sentence }) {
      const now = Date.parse(clock.now());
      const outage = begun.get(part);
      if (outage !== undefined) {
        Object.assign(outage, { last: now, failures: outage.failures + 1 });
        outage.quiet.refresh();
        return;
      }
      const quiet = setTimeout(over, quietMs, part).unref();
      begun.set(part, { since: now, last: now, failures: 1, quiet });
      write({ event: 'OutageBegan', part, cause: scrubbed(sentence) });
    },
    over,
  };
}
