import { LAWS, lawsOver, verify as verified } from '@gauntlet/core/devtools';
import type { LogCommand } from './command.ts';
import { nodeHash } from './hash.ts';

/** `verify`: whether each event follows from the one before it, and whether the laws hold after each. */
export const verify: LogCommand = ({ file: { header, events } }) => {
  const { flaw } = verified(events, [], header.head, nodeHash);
  const must = LAWS.filter((law) => law.must);
  const broken = lawsOver(events, must);
  const data = { events: events.length, flaw, laws: must.map(({ name, says }) => ({ name, says, broken: broken.get(name) ?? null })) };
  return {
    data,
    failed: flaw !== null || broken.size > 0,
    *lines() {
      yield flaw
        ? `changed  ${flaw.sentence}`
        : `unchanged  ${events.length} events, each follows from the one before it, the last is the header's`;
      for (const { name, says, broken: at } of data.laws) {
        yield at ? `broken   ${name}: ${says}. After event ${at.position}: ${at.why}.` : `holds    ${name}: ${says}`;
      }
    },
  };
};
