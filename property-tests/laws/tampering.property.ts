import fc from 'fast-check';
import { expect } from 'vitest';
import { verify } from '../../core/logFile/verify.ts';
import { tampered } from '../arbitraries/tampered.ts';
import { law, lawTests } from '../law.ts';
import { headOf, idsOf, lawfulLog, verifies } from '../../core/testing/invariants/tampering.ts';

lawTests(verifies);

const MANY = { minLength: 15, maxLength: 15, size: 'max' } as const;
law(
  'LG5 whatever one thing is done to a log, verify names the first event that it touches',
  25,
  fc.property(
    // Many of one life: to live it takes longer than to verify it.
    lawfulLog.filter(({ length }) => length > 1).chain((events) => fc.tuple(fc.constant(events), fc.array(tampered(events), MANY))),
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

law(
  'LG5 a log cut below what the server acknowledged lacks just these events, with no header to say so',
  20,
  fc.property(lawfulLog, fc.nat(), fc.func(fc.boolean()), (events, picked, isAcknowledged) => {
    const left = events.slice(0, picked % events.length);
    const anchors = idsOf(events).filter(isAcknowledged);
    const lost = anchors.filter((id) => !idsOf(left).includes(id));
    const { flaw, missing } = verify(left, anchors);
    expect(missing).toEqual(lost);
    expect(flaw?.position ?? null).toBe(lost.length > 0 ? left.length + 1 : null);
    if (flaw) expect(flaw.sentence).toContain(`${lost.length} event`);
  }),
);
