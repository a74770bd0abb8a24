import type { NewEvent } from '../kernel/log/event.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Root, AppRefusal } from '../domain/registry.ts';
import { createNotebook, type Notebook, type NotebookStart } from './notebook.ts';

/** One thing that went before: an act that was done, facts that came from elsewhere, or a change of time and place. */
export type Step = (book: Notebook) => void;

/** An act that was done before; throws when it was refused, for then the story is wrong. */
export function did(type: string, data: unknown = {}): Step {
  return (book) => {
    const { refusal } = book.act(type, data);
    if (refusal) throw new Error(`${type} was refused before the test began: ${JSON.stringify(refusal)}`);
  };
}

/** A fact that nobody here decided. */
export function happened(type: string, data: unknown): Step {
  return (book) => void book.record({ type, data });
}

/** Time passes until `instant`, and the device is carried to `zone`. */
export function at(instant: Instant, zone?: string): Step {
  return ({ world }) => {
    world.travelTo(instant);
    if (zone !== undefined) world.carryTo(zone);
  };
}

/** What a command came to: its events' types and data, or the refusal; and the state after it. */
export type Then = {
  readonly events: readonly NewEvent[];
  readonly refusal: AppRefusal | null;
  readonly root: Root;
  readonly book: Notebook;
};

export type Given = {
  readonly book: Notebook;
  readonly root: Root;
  when(type: string, data?: unknown): Then;
};

/** `given(...what went before).when(command)`: begins a story in a world of its own. */
export function storyteller(start: NotebookStart): (...steps: readonly Step[]) => Given {
  return (...steps) => {
    const book = createNotebook(start);
    for (const step of steps) step(book);
    return {
      book,
      root: book.root,
      when(type, data) {
        const { events, refusal } = book.act(type, data);
        return { events: events.map(({ type: name, data: facts }) => ({ type: name, data: facts })), refusal, root: book.root, book };
      },
    };
  };
}
