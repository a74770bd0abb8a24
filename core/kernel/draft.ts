import { createDraft, finishDraft } from 'immer';

/**
 * One state made of another by mutating a draft: unchanged parts keep their identity, the result is frozen. The draft is
 * over when this returns, so no part of it can outlive the change.
 */
export function changed<Root extends object, Result>(
  state: Root,
  change: (draft: Root) => Result,
): { readonly state: Root; readonly result: Result } {
  const draft = draftOf<Root>(state);
  const result = change(draft);
  return { state: stateOf<Root>(draft), result };
}

/** A draft of `Root` has the shape of `Root`: our states have no read-only parts that Immer's types would take away. */
function draftOf<Root>(state: object): Root;
function draftOf(state: object): unknown {
  return createDraft(state);
}

function stateOf<Root>(draft: Root): Root;
function stateOf(draft: object): unknown {
  return finishDraft(draft);
}
