import type { FoldedEvent } from '../log/event.ts';
import type { WithLog } from './logState.ts';
import type { EventHandling, Folds } from './registry.ts';
import { UNREADABLE } from '../log/unreadable.ts';
import { upcast } from './upcast.ts';

/**
 * Folds one stored event into `root` and mutates it (an Immer draft for single events, a plain object for many). Pure otherwise. Never
 * throws: it voids an impossible event, and an event whose fold throws.
 */
export function applyStored<Root extends WithLog>(registry: Folds<Root>, root: Root, stored: FoldedEvent): void {
  root.log.position += 1;
  if (stored.type === UNREADABLE) return void root.log.unreadable.push(root.log.position);
  if (root.log.lastAt === null || stored.at > root.log.lastAt) root.log.lastAt = stored.at;
  try {
    applyUpcast(registry, root, stored);
  } catch {
    voidEvent(root, stored, FAULT);
  }
}

/** The reason of an event that is voided because its fold threw (LG2): a bug of the app, the same on every device. */
export const FAULT = 'a fault of the app: folding this event failed';

/** Upcasts an event to the current versions and folds the result. Lists an unknown event (LG1). */
function applyUpcast<Root extends WithLog>(registry: Folds<Root>, root: Root, stored: FoldedEvent): void {
  const handling = registry.handling.get(stored.type);
  if (handling?.definition.v === stored.v) return applyCurrent(handling, root, stored);
  const current = upcast(registry, stored);
  if (current === null) {
    const { id, type, v } = stored;
    root.log.unknown.push({ event: id, type, v, position: root.log.position });
    return;
  }
  for (const event of current) {
    const currentHandling = registry.handling.get(event.type);
    if (currentHandling) applyCurrent(currentHandling, root, event);
  }
}

function applyCurrent<Root extends WithLog>(handling: EventHandling<Root>, root: Root, event: FoldedEvent): void {
  for (const guard of handling.guards) {
    const reason = guard(root, event);
    if (reason !== null) return voidEvent(root, event, reason);
  }
  for (const evolve of handling.evolvers) evolve(root, event);
}

function voidEvent({ log }: WithLog, { id, type }: FoldedEvent, reason: string): void {
  log.voided.push({ event: id, type, position: log.position, reason });
}

/**
 * Folds many events into a plain `root`, which it mutates and returns. Never throws.
 *
 * @example foldAll(registry, initialRoot(), events).wallet.user // the balance in points
 */
export function foldAll<Root extends WithLog>(registry: Folds<Root>, root: Root, events: Iterable<FoldedEvent>): Root {
  for (const event of events) applyStored(registry, root, event);
  return root;
}
