import fc from 'fast-check';
import { expect } from 'vitest';
import { verify } from '../../core/logFile/verify.ts';
import { tampered } from '../arbitraries/tampered.ts';
import { invariant } from '../invariant.ts';
import { headOf, idsOf, validLog } from '../../core/testing/invariants/tampering.ts';

const MANY = { minLength: 15, maxLength: 15, size: 'max' } as const;
invariant(
  'LG5 verify names the first event that a manipulation affects',
  25,
  fc.property(
    // Many manipulations of one log: creating a log takes longer than verifying it.
    validLog.filter(({ length }) => length > 1).chain((events) => fc.tuple(fc.constant(events), fc.array(tampered(events), MANY))),
    ([original, tries]) => {
      for (const { events, named, what } of tries) {
        const { flaw } = verify(events, [], headOf(original));
        if (named.length === 0) expect(flaw, what).toBeNull();
        else expect(named, what).toContain(flaw?.position);
        expect(flaw?.id ?? null, what).toBe(flaw ? (events[flaw.position - 1]?.id ?? null) : null);
      }
    },
  ),
);

invariant(
  'LG5 verify lists the missing acknowledged events of a shortened log without a header',
  20,
  fc.property(validLog, fc.nat(), fc.func(fc.boolean()), (events, picked, isAcknowledged) => {
    const left = events.slice(0, picked % events.length);
    const anchors = idsOf(events).filter(isAcknowledged);
    const lost = anchors.filter((id) => !idsOf(left).includes(id));
    const { flaw, missing } = verify(left, anchors);
    expect(missing).toEqual(lost);
    expect(flaw?.position ?? null).toBe(lost.length > 0 ? left.length + 1 : null);
    if (flaw) expect(flaw.sentence).toContain(`${lost.length} event`);
  }),
);
