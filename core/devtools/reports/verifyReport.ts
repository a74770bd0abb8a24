import { formatCount } from '../../kernel/lib/counts.ts';
import { brokenInvariants } from '../bisect.ts';
import type { HashEvent } from '../../logFile/chain.ts';
import type { Flaw } from '../../logFile/flaw.ts';
import { LOG_INVARIANTS } from '../logInvariants.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { verify } from '../../logFile/verify.ts';
import type { LogReport } from './report.ts';

type CheckedInvariant = {
  readonly name: string;
  readonly says: string;
  readonly broken: { readonly position: number; readonly why: string } | null;
};
type Verified = { readonly events: number; readonly flaw: Flaw | null; readonly invariants: readonly CheckedInvariant[] };

/**
 * Reports whether each event follows from the one before it (LG5), and whether the invariants hold after each. `hash` may be a faster
 * implementation of the platform.
 */
export function verifyReport({ header, events }: LogFile, hash?: HashEvent): LogReport<Verified> {
  const { flaw } = verify(events, [], header.head, hash);
  const must = LOG_INVARIANTS.filter((invariant) => invariant.must);
  const broken = brokenInvariants(events, must);
  const invariants = must.map(({ name, says }) => ({ name, says, broken: broken.get(name) ?? null }));
  return {
    data: { events: events.length, flaw, invariants },
    failed: flaw !== null || broken.size > 0,
    *lines() {
      yield flaw
        ? `changed  ${flaw.sentence}`
        : `unchanged  ${formatCount(events.length, 'event')}, each follows from the one before it, the last is the header's`;
      for (const { name, says, broken: at } of invariants) {
        yield at ? `broken   ${name}: ${says}. After event ${at.position}: ${at.why}.` : `holds    ${name}: ${says}`;
      }
    },
  };
}
