import { canonicalJson } from '../../../core/kernel/lib/canonicalJson.ts';
import { figuresOf } from '../engine/createWorld.ts';
import type { Tab } from '../engine/world.ts';
import { mustBe, type Law } from './law.ts';

/** Every so many views are compared whole. */
const WHOLE = 40;

/** A tab shows what the log says up to some place, never what is not in it; and it never goes back. */
export const prefix: Law = {
  name: 'each tab shows a beginning of the log',
  watch: ({ devices }) => {
    const seen = new Map<Tab, { life: number; view: unknown; position: number }>();
    let views = 0;
    const mustShow = (tab: Tab): void => {
      const last = seen.get(tab);
      if (!tab.view || (last?.view === tab.view && last.life === tab.life)) return;
      const { root } = tab.view.state;
      const shown = figuresOf(root);
      const [position] = shown;
      const { figures, root: reference } = tab.device;
      mustBe(
        String(figures[position]) === String(shown),
        () => `${tab.name} shows ${String(shown)}, and the log says ${String(figures[position])}`,
      );
      mustBe(last?.life !== tab.life || last.position <= position, () => `${tab.name} went back to ${position}`);
      seen.set(tab, { life: tab.life, view: tab.view, position });
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
