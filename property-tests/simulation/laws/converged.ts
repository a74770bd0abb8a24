import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { foldLog } from '../../../core/devtools/show.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Finally every tab shows the state of a full fold. */
export const converged: Invariant = {
  name: 'finally every tab shows the state of a full fold',
  watch: ({ devices }) => ({
    end() {
      for (const { data, root, tabs } of devices) {
        const fromScratch = canonicalJson(foldLog(data.events));
        mustBe(canonicalJson(root) === fromScratch, () => 'step by step is another state than from scratch');
        for (const { name, view } of tabs) {
          mustBe(view !== null, () => `${name} is not open`);
          mustBe(canonicalJson(view.state.root) === fromScratch, () => `${name} shows another state than the log folds to`);
        }
      }
    },
  }),
};
