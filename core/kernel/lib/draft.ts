import { current, Immer, isDraft } from 'immer';

/** Freezing is ours: Immer's own looks at every part of what changed, ours only at what is new. */
const immer = new Immer({ autoFreeze: false });

/**
 * One state made of another by mutating a draft: unchanged parts keep their identity, the result is frozen. The draft is
 * over when this returns, so no part of it can outlive the change.
 */
export function changed<Root extends object, Result>(
  state: Root,
  change: (draft: Root) => Result,
): { readonly state: Root; readonly result: Result } {
  const made = changedUnfrozen(state, change);
  freezeNew(made.state, state);
  return made;
}

/** The same for who makes many states that are only looked at: freezing looks at every key of what changed, and takes as long as the change. */
export function changedUnfrozen<Root extends object, Result>(
  state: Root,
  change: (draft: Root) => Result,
): { readonly state: Root; readonly result: Result } {
  const draft = draftOf<Root>(state);
  const result = change(draft);
  return { state: stateOf<Root>(draft), result };
}

/** A part of a state for who reads much of it: every item that is read of a draft becomes a draft of its own, which takes a hundred times as long. */
export function undrafted<Part>(part: Part): Part;
export function undrafted(part: unknown): unknown {
  return isDraft(part) ? current(part) : part;
}

/** A draft of `Root` has the shape of `Root`: our states have no read-only parts that Immer's types would take away. */
function draftOf<Root>(state: object): Root;
function draftOf(state: object): unknown {
  return immer.createDraft(state);
}

function stateOf<Root>(draft: Root): Root;
function stateOf(draft: object): unknown {
  return immer.finishDraft(draft);
}

/** Freezes what `value` has that `before`, which is frozen already, had not. */
function freezeNew(value: unknown, before: unknown): void {
  if (value === before || typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  if (Array.isArray(value)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    for (let i = 0; i < value.length; i += 1) if (value[i] !== old[i]) freezeNew(value[i], old[i]);
  } else if (hasFields(value)) {
    const old = hasFields(before) ? before : {};
    for (const key of Object.keys(value)) if (value[key] !== old[key]) freezeNew(value[key], old[key]);
  }
}

function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
