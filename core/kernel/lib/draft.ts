import { current, Immer, isDraft } from 'immer';

/** `freezeNew` freezes instead of Immer: Immer visits every part of a changed object, `freezeNew` only the new parts. */
const immer = new Immer({ autoFreeze: false });

/**
 * Creates the next state by mutating a draft. Unchanged parts keep their identity; the result is frozen, but for lists of more than `LONG` items.
 * The draft is finished when this returns, so no part of it may be used later.
 */
export function produce<Root extends object, Result>(
  state: Root,
  change: (draft: Root) => Result,
): { readonly state: Root; readonly result: Result } {
  const produced = produceUnfrozen(state, change);
  freezeNew(produced.state, state);
  return produced;
}

/** `produce` without freezing, for many states that are only read: freezing takes as long as the change. */
export function produceUnfrozen<Root extends object, Result>(
  state: Root,
  change: (draft: Root) => Result,
): { readonly state: Root; readonly result: Result } {
  const draft = openDraft(state);
  const result = change(draft);
  return { state: immer.finishDraft(draft) as Root, result };
}

/** A draft of the next state, for changes that are not made in one function. `finish` returns that state, frozen; no change may follow. */
export function draftOf<Root extends object>(state: Root): { readonly draft: Root; readonly finish: () => Root } {
  const draft = openDraft(state);
  const finished = (): Root => {
    const next = immer.finishDraft(draft) as Root;
    freezeNew(next, state);
    return next;
  };
  let next: Root | null = null;
  return { draft, finish: () => (next ??= finished()) };
}

function openDraft<Root extends object>(state: Root): Root {
  // A draft of `Root` has the shape of `Root`: the states have no read-only parts that Immer's types would remove.
  return immer.createDraft(state) as Root;
}

/** A plain copy of a part that may be a draft. Reading many items of a draft creates a draft for each and takes a hundred times as long. */
export function undrafted<Part>(part: Part): Part {
  const value: unknown = part;
  // The copy of a draft has the shape of the draft.
  return isDraft(value) ? (current(value) as Part) : part;
}

/** A longer list stays open, only its items are frozen: engines copy a frozen list fifty times as slowly, and each change of it copies it. */
const LONG = 64;

/** Freezes the parts of `value` that `before`, which is frozen, does not share. */
function freezeNew(value: unknown, before: unknown): void {
  if (value === before || typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  if (Array.isArray(value)) {
    if (value.length <= LONG) Object.freeze(value);
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    for (let i = 0; i < value.length; i += 1) if (value[i] !== old[i]) freezeNew(value[i], old[i]);
  } else if (hasFields(value)) {
    Object.freeze(value);
    const old = hasFields(before) ? before : {};
    for (const key of Object.keys(value)) if (value[key] !== old[key]) freezeNew(value[key], old[key]);
  }
}

function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
