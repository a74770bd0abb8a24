import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { figuresOf } from '../engine/createSimulation.ts';
import type { Tab } from '../engine/simulation.ts';
import { mustBe, type Invariant } from './invariant.ts';

/** Every this many views the complete state is compared. */
const WHOLE = 40;

/** A tab shows the fold of a prefix of the log, and never goes back. */
export const prefix: Invariant = {
  name: 'each tab shows a prefix of the log',
  watch: ({ devices }) => {
    const seen = new Map<Tab, { generation: number; view: unknown; position: number }>();
    let views = 0;
    const mustShow = (tab: Tab): void => {
      const last = seen.get(tab);
      if (!tab.view || (last?.view === tab.view && last.generation === tab.generation)) return;
      const { root } = tab.view.state;
      const shown = figuresOf(root);
      const [position] = shown;
      const { figures, root: reference } = tab.device;
      mustBe(
        String(figures[position]) === String(shown),
        () => `${tab.name} shows ${String(shown)}, and the log says ${String(figures[position])}`,
      );
      mustBe(last?.generation !== tab.generation || last.position <= position, () => `${tab.name} went back to ${position}`);
      seen.set(tab, { generation: tab.generation, view: tab.view, position });
      views += 1;
      if (views % WHOLE > 0 || position !== reference.log.position) return;
      mustBe(canonicalJson(root) === canonicalJson(reference), () => `${tab.name} shows another state than the log folds to`);
    };
    return {
      step() {
        for (const { tabs } of devices) for (const tab of tabs) mustShow(tab);
      },
    };
  },
};
