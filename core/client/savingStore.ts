import type { Answer, NotSaved } from '../kernel/store/result.ts';
import { StorageError } from '../kernel/log/log.ts';
import type { Refusal } from '../kernel/fold/slice.ts';
import type { AppStore } from '../domain/registry.ts';

/** Is told what the device's storage did not take, and null once it has taken something. */
export type TellSaving = (notSaved: NotSaved | null) => void;

/** The same store, which tells of every command whether the device's storage took what followed from it. */
export function savingStore(store: AppStore, tell: TellSaving): AppStore {
  return {
    ...store,
    async execute(command) {
      const answer = await store.execute(command);
      if (wasSaved(answer)) tell(null);
      else if (!answer.ok && isNotSaved(answer.refusal)) tell(answer.refusal);
      return answer;
    },
  };
}

/** The same promise of the device's storage, whose failure is told. */
export function telling<T>(kept: Promise<T>, tell: TellSaving): Promise<T> {
  return kept.catch((error: unknown) => {
    if (error instanceof StorageError) tell({ type: 'NotSaved', failure: error.failure, message: error.message });
    throw error;
  });
}

/** A repeat says only that it was saved once. */
function wasSaved(answer: Answer): boolean {
  return answer.ok && !answer.repeated && answer.events.length > 0;
}

function isNotSaved(refusal: Refusal): refusal is NotSaved {
  return refusal.type === 'NotSaved';
}
