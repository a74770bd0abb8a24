import { lawsOver } from '../bisect.ts';
import type { HashEvent } from '../../logFile/chain.ts';
import type { Flaw } from '../../logFile/flaw.ts';
import { LAWS } from '../laws.ts';
import type { LogFile } from '../../logFile/readLog.ts';
import { verify } from '../../logFile/verify.ts';
import type { LogAnswer } from './answer.ts';

type Asked = { readonly name: string; readonly says: string; readonly broken: { readonly position: number; readonly why: string } | null };
type Verified = { readonly events: number; readonly flaw: Flaw | null; readonly laws: readonly Asked[] };

/** Whether each event follows from the one before it (LG5), and whether the laws hold after each. `hash` may be a quicker one of the platform. */
export function verifyAnswer({ header, events }: LogFile, hash?: HashEvent): LogAnswer<Verified> {
  const { flaw } = verify(events, [], header.head, hash);
  const must = LAWS.filter((law) => law.must);
  const broken = lawsOver(events, must);
  const laws = must.map(({ name, says }) => ({ name, says, broken: broken.get(name) ?? null }));
  return {
    data: { events: events.length, flaw, laws },
    failed: flaw !== null || broken.size > 0,
    *lines() {
      yield flaw
        ? `changed  ${flaw.sentence}`
        : `unchanged  ${events.length} events, each follows from the one before it, the last is the header's`;
      for (const { name, says, broken: at } of laws) {
        yield at ? `broken   ${name}: ${says}. After event ${at.position}: ${at.why}.` : `holds    ${name}: ${says}`;
      }
    },
  };
}
