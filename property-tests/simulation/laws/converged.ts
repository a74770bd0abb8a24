import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { foldLog } from '../../../core/devtools/show.ts';
import { mustBe, type Law } from './law.ts';

/** Healed and at rest, every tab shows what the log folds to from scratch. */
export const converged: Law = {
  name: 'in the end every tab shows what the log folds to from scratch',
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
