import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../core/kernel/store/result.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import type { Command } from '../../core/kernel/fold/slice.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { initialRoot, registry, type Root } from '../../core/domain/registry.ts';
import { createWorld } from '../../core/testing/world.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { asOf, journey, move } from '../../core/testing/arbitraries/journeys.ts';
import { law } from '../law.ts';

/** What comes again with a command: nothing, itself in the same batch, or one of those before, also with other data. */
const repeats = fc.infiniteStream(
  fc.record({ itself: fc.boolean(), earlier: fc.option(fc.nat({ max: 500 })), otherData: fc.boolean(), reopen: fc.boolean() }),
);

law(
  'a repeat of a command that wrote events changes nothing and is answered the same, in one batch, later, or in a new tab',
  35,
  fc.asyncProperty(journey(10), repeats, async (life, again) => {
    const data = { events: [] };
    const world = createWorld({ calendar, zone: life.zone, seed: life.seed, now: '2026-02-20T12:00:00.000Z' });
    const open = (): Promise<Store<Root>> =>
      openStore({ log: createMemoryLog(data), registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: 'device' });
    let store = await open();
    const sent: Command[] = [];
    const first = new Map<string, Answer>();

    const send = async (command: Command): Promise<void> => {
      const { itself, earlier, otherData, reopen } = drawn(again);
      sent.push(command);
      const before = earlier === null ? undefined : sent[earlier % sent.length];
      const old = before && otherData ? { ...before, data: { other: true } } : before;
      const batch = [command, ...(itself ? [command] : []), ...(old ? [old] : [])];
      const answers = await Promise.all(batch.map((each) => store.execute(each)));
      batch.forEach(({ id }, i) => mustBeTheSame(first, id, answers[i]));
      if (reopen) store = await open();
    };

    await send({ id: 'open', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
    for (const { passage, intent } of life.steps) {
      move(world, passage);
      for (const each of intent.acts(() => ({ root: store.views$.value.state, asOf: asOf(world) }))) {
        if ('type' in each) await send({ ...each, id: each.id ?? `command ${sent.length}` });
        else move(world, each);
      }
    }
    mustHoldOnce(await createMemoryLog(data).read(1), first);
  }),
);

type Repeat = { itself: boolean; earlier: number | null; otherData: boolean; reopen: boolean };

function drawn(stream: Iterator<Repeat, Repeat>): Repeat {
  return stream.next().value;
}

/** What was answered first is what is answered again; a refusal left nothing, and may be decided otherwise later. */
function mustBeTheSame(first: Map<string, Answer>, id: string, answer: Answer | undefined): void {
  const before = first.get(id);
  if (before?.ok && before.events.length > 0) {
    expect(answer).toEqual({ ok: true, events: before.events, repeated: true });
  } else if (answer) {
    expect(answer.ok && answer.repeated).toBe(false);
    first.set(id, answer);
  }
}

/** The log holds what was answered, each once, and nothing else. */
function mustHoldOnce(log: readonly { readonly id: string }[], first: ReadonlyMap<string, Answer>): void {
  const answered = [...first.values()].flatMap((answer) => (answer.ok ? answer.events : []));
  expect(log.map(({ id }) => id).toSorted()).toEqual(answered.map(({ id }) => id).toSorted());
}
