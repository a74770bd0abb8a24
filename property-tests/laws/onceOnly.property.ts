import fc from 'fast-check';
import { expect } from 'vitest';
import type { CommandResult } from '../../core/kernel/store/result.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import type { Command } from '../../core/kernel/fold/slice.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { asOf, journey, move } from '../../core/testing/arbitraries/journeys.ts';
import { invariant } from '../invariant.ts';

/** Commands that come again: none, the same one in the same batch, or an earlier one, also with other data. */
const repeats = fc.infiniteStream(
  fc.record({ itself: fc.boolean(), earlier: fc.option(fc.nat({ max: 500 })), otherData: fc.boolean(), reopen: fc.boolean() }),
);

invariant(
  'a repeat of a command that wrote events changes nothing and has the same result, in one batch, later, or in a new tab',
  35,
  fc.asyncProperty(journey(10), repeats, async (history, again) => {
    const data = { events: [] };
    const environment = createEnvironment({ calendar, zone: history.zone, seed: history.seed, now: '2026-02-20T12:00:00.000Z' });
    const open = (): Promise<Store<Root>> =>
      openStore({ log: createMemoryLog(data), registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'device' });
    let store = await open();
    const sent: Command[] = [];
    const first = new Map<string, CommandResult>();

    const send = async (command: Command): Promise<void> => {
      const { itself, earlier, otherData, reopen } = drawn(again);
      sent.push(command);
      const before = earlier === null ? undefined : sent[earlier % sent.length];
      const old = before && otherData ? { ...before, data: { other: true } } : before;
      const batch = [command, ...(itself ? [command] : []), ...(old ? [old] : [])];
      const results = await Promise.all(batch.map((each) => store.execute(each)));
      batch.forEach(({ id }, i) => mustBeTheSame(first, id, results[i]));
      if (reopen) store = await open();
    };

    await send({ id: 'open', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
    for (const { passage, intent } of history.steps) {
      move(environment, passage);
      for (const each of intent.commands(() => ({ root: store.views$.value.state, asOf: asOf(environment) }))) {
        if ('type' in each) await send({ ...each, id: each.id ?? `command ${sent.length}` });
        else move(environment, each);
      }
    }
    mustHoldOnce(await createMemoryLog(data).read(1), first);
  }),
);

type Repeat = { itself: boolean; earlier: number | null; otherData: boolean; reopen: boolean };

function drawn(stream: Iterator<Repeat, Repeat>): Repeat {
  return stream.next().value;
}

/** A repeat has the result of the first time. A refusal wrote nothing, and may be decided differently later. */
function mustBeTheSame(first: Map<string, CommandResult>, id: string, result: CommandResult | undefined): void {
  const before = first.get(id);
  if (before?.ok && before.events.length > 0) {
    expect(result).toEqual({ ok: true, events: before.events, repeated: true });
  } else if (result) {
    expect(result.ok && result.repeated).toBe(false);
    first.set(id, result);
  }
}

/** The log holds the events of all results, once each, and no others. */
function mustHoldOnce(log: readonly { readonly id: string }[], first: ReadonlyMap<string, CommandResult>): void {
  const written = [...first.values()].flatMap((result) => (result.ok ? result.events : []));
  expect(log.map(({ id }) => id).toSorted()).toEqual(written.map(({ id }) => id).toSorted());
}
