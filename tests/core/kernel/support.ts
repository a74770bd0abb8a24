import * as z from 'zod/mini';
import { createIntlCalendar } from '../../../core/adapters/intlCalendar.ts';
import type { CommandResult } from '../../../core/kernel/store/result.ts';
import { copyOf } from '../../../core/kernel/lib/copy.ts';
import { defineEvent, type EventDefinition, type EventEnvelope, type EventOf, type FoldedEvent } from '../../../core/kernel/log/event.ts';
import { emptyLogState, type LogState } from '../../../core/kernel/fold/logState.ts';
import type { EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { bindSlice, createRegistry, type Registry } from '../../../core/kernel/fold/registry.ts';
import { accept, refuse, type Evolvers, type Guards, type Slice } from '../../../core/kernel/fold/slice.ts';
import { openStore, type Store } from '../../../core/kernel/store/store.ts';
import { cachingCalendar } from '../../../core/testing/calendar.ts';
import { createEnvironment, type Environment } from '../../../core/testing/environment.ts';

/** A jar of coins: the smallest slice that refuses, voids, upcasts and uses the calendar. Coins are whole numbers. */
type Jar = { coins: number; notes: { at: string; text: string }[]; tags: string[] };
export type JarRoot = { log: LogState; jar: Jar };

const coins = z.object({ coins: z.int() });
const note = z.object({ text: z.string('Write something.') });
const jarEvents = {
  /** Version 1 has `pennies`, version 2 several `jars`, version 3 `coins` of one jar. */
  CoinsAdded: {
    ...defineEvent({ v: 3, data: coins }),
    upcasters: {
      1: (event: FoldedEvent) => [{ ...event, v: 2, data: { jars: [Number(Reflect.get(Object(event.data), 'pennies'))] } }],
      2: (event: FoldedEvent) => jarsOf(event).map((each) => ({ ...event, v: 3, data: { coins: each } })),
    },
  } satisfies EventDefinition,
  CoinsTaken: defineEvent({ v: 1, data: coins }),
  NoteWritten: defineEvent({ v: 1, data: z.object({ text: z.string(), firstInstants: z.array(z.string()) }) }),
};
type JarEvent = EventOf<typeof jarEvents>;

function jarsOf({ data }: FoldedEvent): number[] {
  return z.object({ jars: z.array(z.int()) }).parse(data).jars;
}

const evolvers: Evolvers<Jar, JarEvent> = {
  CoinsAdded: (draft, { data }) => void (draft.coins += Number(Reflect.get(Object(data), 'coins'))),
  CoinsTaken: (draft, { data }) => void (draft.coins -= data.coins),
  NoteWritten: (draft, { at, data }) => void draft.notes.push({ at, text: data.text }),
};
const guards: Guards<Jar, JarEvent> = {
  CoinsTaken: (jar, { data }) => (data.coins <= jar.coins ? null : 'more than there are'),
};

const jar: Slice<Jar, null> = {
  initial: { coins: 0, notes: [], tags: ['a', 'b'] },
  events: jarEvents,
  commands: {
    AddCoins: { schema: coins, decide: (data) => accept({ type: 'CoinsAdded', data }) },
    TakeCoins: { schema: coins, decide: (data, state) => take(z.parse(coins, data).coins, state) },
    /** One command with two events. */
    Exchange: {
      schema: coins,
      decide: (data) => accept({ type: 'CoinsAdded', data }, { type: 'NoteWritten', data: { text: 'exchanged', firstInstants: [] } }),
    },
    WriteNote: {
      schema: note,
      needs: (_, __, { day, zone }) => ({ date: day.date, zone, count: 2 }),
      decide: (data, _, __, { firstInstants }) => accept({ type: 'NoteWritten', data: { ...z.parse(note, data), firstInstants } }),
    },
    /** A command of the app itself that takes coins. */
    CollectFee: { schema: coins, decide: (data, state) => take(z.parse(coins, data).coins, state), internal: true },
    /** Records that a command was dropped. */
    RecordDropped: {
      schema: note,
      decide: (data) => accept({ type: 'NoteWritten', data: { ...z.parse(note, data), firstInstants: [] } }),
      internal: true,
    },
    /** A command that changes nothing. */
    Look: { schema: z.object({}), decide: () => accept() },
    /** A command whose decider throws. */
    Trip: {
      schema: z.object({}),
      decide: () => {
        throw new Error('a rule of ours is broken');
      },
    },
  },
  guards,
  evolvers,
};

function take(wanted: number, { coins: available }: Jar) {
  if (wanted > available) return refuse({ type: 'TooFew', shortfall: wanted - available });
  return accept({ type: 'CoinsTaken', data: { coins: wanted } });
}

export const jarRegistry: Registry<JarRoot> = createRegistry<JarRoot>([
  bindSlice(
    jar,
    (root) => root.jar,
    () => null,
  ),
]);

/** A new initial root. */
export function emptyJar(): JarRoot {
  return copyOf({ log: emptyLogState, jar: jar.initial });
}

const calendar = cachingCalendar(createIntlCalendar());

/** An environment in Berlin whose clock is at 09:00 UTC on 2 March 2026. */
export function newEnvironment(now = '2026-03-02T09:00:00.000Z'): Environment {
  return createEnvironment({ calendar, now });
}

export type Tab = {
  readonly store: Store<JarRoot>;
  /** Executes a command, under a given or a new id. */
  execute(type: string, data?: unknown, id?: string): Promise<CommandResult>;
  coins(): number;
};

let commandCount = 0;

/** Opens a tab over a log that other tabs may share. */
export async function openTab(environment: Environment, log: EventLog = createMemoryLog(), device = 'device 1'): Promise<Tab> {
  const store = await openStore<JarRoot>({ log, registry: jarRegistry, initial: emptyJar, ports: environment.ports, actor: 'ann', device });
  return {
    store,
    execute(type, data = {}, id) {
      commandCount += 1;
      return store.execute({ id: id ?? `command ${commandCount}`, type, data });
    },
    coins: () => store.views$.value.state.jar.coins,
  };
}

/** The events of a result; throws on a refusal. */
export function eventsOf(result: CommandResult): readonly EventEnvelope[] {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.events;
}
