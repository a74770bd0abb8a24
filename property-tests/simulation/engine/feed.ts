import * as z from 'zod';
import type { OpenStream, Ports } from '../../../core/kernel/store/ports.ts';
import { diceOf } from './dice.ts';
import { ownerOf, type Simulation, type Tab } from './simulation.ts';

const changesPage = z.object({
  payload: z.object({ now: z.string(), cursor: z.string(), reload: z.boolean(), changes: z.array(z.unknown()) }),
});

/** A stream of the change feed between the server and a tab. */
type Line = { readonly deliver: () => void; readonly cut: () => void };

/** The open streams of a simulation. */
const linesOf = new WeakMap<Simulation, Set<Line>>();

/** Returns whether the tabs of a seed follow the change feed in the background. */
export function isFed(seed: number): boolean {
  return diceOf(seed, 'feed').chance(0.4);
}

/** Lets every stream deliver what changed, now or later. Called after each write to the server. */
export function feedAll(simulation: Simulation): void {
  for (const line of linesOf.get(simulation) ?? []) line.deliver();
}

/** Cuts every stream: the server has restarted. */
export function cutAll(simulation: Simulation): void {
  for (const line of linesOf.get(simulation) ?? []) line.cut();
}

/**
 * Creates the `stream` of one generation of a tab: the server's changes, as its stream sends them. A stream may be cut, be ended by the server,
 * deliver late, and deliver twice; a new one may open while the old one still delivers.
 */
export function tabStream(simulation: Simulation, tab: Tab): NonNullable<Ports['stream']> {
  const { scheduler, dice } = simulation;
  const { person } = tab.device;
  const owner = ownerOf(tab);
  const lines = linesOf.get(simulation) ?? new Set();
  linesOf.set(simulation, lines);
  return (path, { onMessage, onBeat }): OpenStream => {
    let cursor = decodeURIComponent(path.split('after=')[1] ?? '');
    let isOpen = true;
    let isReading = false;
    let end: (status: number | null) => void = () => undefined;
    const ended = new Promise<number | null>((resolve) => (end = resolve));
    const close = (): void => {
      isOpen = false;
      lines.delete(line);
      end(200);
    };
    const later = (label: string, run: () => void | Promise<void>): void =>
      scheduler.add({ kind: 'line', label: `${owner} feed: ${label}`, owner, run, fail: close });
    const send = (message: object): void => {
      if (!isOpen) return;
      onBeat();
      onMessage(JSON.stringify(message));
    };
    let logHead = 0;
    /** The server says how long the account's log is, at first and after each change. */
    const sendLogHead = (): void => {
      const head = tab.device.isShared ? simulation.server.accountLog(person.id).length : 0;
      if (head !== logHead) send({ type: 'log', head });
      logHead = head;
    };
    const read = async () => {
      const { body } = await simulation.server.handle(person.id, {
        method: 'GET',
        path: `/api/local/changes?after=${encodeURIComponent(cursor)}`,
      });
      return changesPage.parse(body).payload;
    };
    const open = async (): Promise<void> => {
      if (tab.device.isOffline || simulation.strikes('feed cut', 0.3)) return close();
      const { now, cursor: head, reload } = await read();
      if (reload) cursor = head;
      send({ type: 'hello', cursor, now, reload });
      sendLogHead();
      line.deliver();
    };
    const deliver = async (): Promise<void> => {
      isReading = false;
      if (!isOpen || tab.device.isOffline) return close();
      const { now, cursor: next, reload, changes } = await read();
      if (reload) return close();
      const message = { type: 'changes', cursor: next, now, changes };
      if (changes.length > 0) send(message);
      sendLogHead();
      cursor = next;
      if (changes.length > 0 && simulation.strikes('feed doubled', 0.3)) {
        simulation.countFault('feed doubled');
        later('delivers twice', () => send(message));
      }
    };
    const line: Line = {
      deliver() {
        if (isReading || !isOpen) return;
        if (simulation.strikes('feed cut', 0.1)) {
          simulation.countFault('feed cut');
          return later('is cut', close);
        }
        if (simulation.strikes('feed ended', 0.1)) {
          simulation.countFault('feed ended');
          return later('ends', () => {
            send({ type: 'end', reason: dice.chance(0.5) ? 'replaced' : 'lagging' });
            close();
          });
        }
        isReading = true;
        if (!simulation.strikes('feed delayed', 0.3)) return later('delivers', deliver);
        simulation.countFault('feed delayed');
        scheduler.add({
          kind: 'timer',
          label: `${owner} feed delivers late`,
          owner,
          dueAt: scheduler.now() + dice.below(90_000),
          run: deliver,
        });
      },
      cut: close,
    };
    lines.add(line);
    later('opens', open);
    return { ended, close };
  };
}
