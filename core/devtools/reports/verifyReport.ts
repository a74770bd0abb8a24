import { formatCount } from '../../kernel/lib/counts.ts';
import { brokenInvariants } from '../bisect.ts';
import type { HashEvent } from '../../logFile/chain.ts';
import type { Flaw } from '../../logFile/flaw.ts';
import { LOG_INVARIANTS } from '../logInvariants.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { verify } from '../../logFile/verify.ts';
import {
  comparisonLines,
  compareConfirmed,
  headLine,
  namedHead,
  type HeadComparison,
  type NamedHead,
  whyNotComparable,
} from './confirmedHead.ts';
import type { LogReport } from './report.ts';

type VerifyOptions = { readonly hash?: HashEvent; readonly against?: LogFile | null };

type CheckedInvariant = {
  readonly name: string;
  readonly says: string;
  readonly broken: { readonly position: number; readonly why: string } | null;
};
type Verified = {
  readonly events: number;
  readonly flaw: Flaw | null;
  /** The confirmed head that the header names. */
  readonly confirmed: NamedHead;
  /** The comparison with the other log; null without one. */
  readonly against: HeadComparison | null;
  readonly invariants: readonly CheckedInvariant[];
};

/**
 * Reports whether each event follows from the one before it (LG5), whether the confirmed head fits, and whether the invariants hold after each event.
 * `against` is another log of the account that must have the same events up to the confirmed head, for example the server's. `hash` may be a faster
 * implementation of the platform. Returns a sentence when the two cannot be compared.
 */
export function verifyReport(file: LogFile, { hash, against = null }: VerifyOptions = {}): LogReport<Verified> | string {
  const reason = against && whyNotComparable(file, against);
  if (reason !== null) return reason;
  const { header, events } = file;
  const { flaw } = verify(events, [], header.head, hash);
  const confirmed = namedHead(file, hash);
  const compared = against && compareConfirmed(file, against);
  const must = LOG_INVARIANTS.filter((invariant) => invariant.must);
  const broken = brokenInvariants(events, must);
  const invariants = must.map(({ name, says }) => ({ name, says, broken: broken.get(name) ?? null }));
  return {
    data: { events: events.length, flaw, confirmed, against: compared, invariants },
    failed: flaw !== null || (confirmed?.flaw ?? null) !== null || (compared?.differs ?? null) !== null || broken.size > 0,
    *lines() {
      yield flaw
        ? `changed  ${flaw.sentence}`
        : `unchanged  ${formatCount(events.length, 'event')}, each follows from the one before it, the last is the header's`;
      yield headLine(confirmed);
      if (compared) yield* comparisonLines(compared);
      for (const { name, says, broken: at } of invariants) {
        yield at ? `broken   ${name}: ${says}. After event ${at.position}: ${at.why}.` : `holds    ${name}: ${says}`;
      }
    },
  };
}
