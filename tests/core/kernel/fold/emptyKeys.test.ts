import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import { emptyLogState, type LogState } from '../../../../core/kernel/fold/logState.ts';
import { bindSlice, createRegistry } from '../../../../core/kernel/fold/registry.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';

test('a slice may list an event without a guard or an evolver: the event changes nothing and is not voided', () => {
  type Root = { log: LogState; diary: object };
  const slice = {
    initial: {},
    events: { EntryMade: { v: 1, data: z.unknown() } },
    commands: {},
    guards: { EntryMade: undefined },
    evolvers: { EntryMade: undefined },
  };
  const registry = createRegistry<Root>([
    bindSlice<Root, object, null>(
      slice,
      (root) => root.diary,
      () => null,
    ),
  ]);
  const root = foldAll(registry, { log: structuredClone(emptyLogState), diary: {} }, [{ ...sampleEvent(1), type: 'EntryMade', v: 1 }]);
  expect({ diary: root.diary, position: root.log.position, voided: root.log.voided }).toEqual({ diary: {}, position: 1, voided: [] });
});
