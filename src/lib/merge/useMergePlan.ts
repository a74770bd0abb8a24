import { useEffect, useState } from 'react';
import { type MergePlan, syncMark$ } from '@gauntlet/core';
import { useGauntlet } from '../gauntlet.ts';

/** A plan as it is shown. `message`: why there is none. `isNew`: the logs have changed since the person saw the plan before. */
type Shown =
  | { readonly name: 'planning' }
  | { readonly name: 'planned'; readonly plan: MergePlan; readonly isNew: boolean }
  | { readonly name: 'failed'; readonly message: string };

export type MergeState = {
  readonly shown: Shown;
  readonly isBusy: boolean;
  readonly planAgain: () => Promise<void>;
  /** Takes the choice. Resolves with whether it is done; otherwise the logs have changed, or the storage failed, and the state shows it. */
  readonly apply: (plan: MergePlan, what: 'merged' | 'account only') => Promise<boolean>;
};

/** Plans a merge, and applies what the person chooses. `first` is a plan that exists already. `plan` must stay the same function. */
export function useMergePlan(plan: () => Promise<MergePlan>, first: MergePlan | null): MergeState {
  const gauntlet = useGauntlet();
  const [shown, setShown] = useState<Shown>(first ? { name: 'planned', plan: first, isNew: false } : { name: 'planning' });
  const [isBusy, setBusy] = useState(false);

  async function planAnew(isNew: boolean): Promise<void> {
    setShown({ name: 'planning' });
    setShown(await shownOf(plan(), isNew));
  }

  async function apply(chosen: MergePlan, what: 'merged' | 'account only'): Promise<boolean> {
    setBusy(true);
    try {
      const isApplied = await chosen.apply(what);
      const isDone = isApplied && gauntlet.project(syncMark$).current().status !== 'foreign';
      if (!isDone) await planAnew(true);
      return isDone;
    } catch (error) {
      setShown({ name: 'failed', message: messageOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    if (first) return undefined;
    let isCurrent = true;
    void shownOf(plan(), false).then((planned) => isCurrent && setShown(planned));
    return () => {
      isCurrent = false;
    };
  }, [first, plan]);

  return { shown, isBusy, planAgain: () => planAnew(false), apply };
}

function shownOf(planned: Promise<MergePlan>, isNew: boolean): Promise<Shown> {
  return planned.then(
    (plan) => ({ name: 'planned', plan, isNew }),
    (error: unknown) => ({ name: 'failed', message: messageOf(error) }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Please try again.';
}
