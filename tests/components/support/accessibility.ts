import axe from 'axe-core';
import { commands, page } from 'vitest/browser';

/** A theme, and a width in px. */
export type Look = { readonly theme: 'dark' | 'light'; readonly width: 360 | 768 | 1280 };

const HEIGHT = 900;
export const WIDE_DARK: Look = { theme: 'dark', width: 1280 };
export const NARROW_LIGHT: Look = { theme: 'light', width: 360 };
/** Both themes at all three widths. */
export const ALL_LOOKS: readonly Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  ([360, 768, 1280] as const).map((width) => ({ theme, width })),
);

/** Each theme once, at the widths that differ most; with AXE=all all three widths in each theme. */
export const LOOKS: readonly Look[] = import.meta.env['AXE'] === 'all' ? ALL_LOOKS : [WIDE_DARK, NARROW_LIGHT];

/** The faults of what the page shows in each look: one line each, none when all is well. Leaves it wide. */
export async function faultsOf(name: string, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const faults: string[] = [];
  for (const { theme, width } of looks) {
    await commands.emulateTheme(theme);
    await page.viewport(width, HEIGHT);
    // With reduced motion no colour is in transition, but a dialog still takes a moment to become visible.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const found = [...(await violations()), ...partsTooWide()];
    faults.push(...found.map((fault) => `${name}, ${theme}, ${width} px: ${fault}`));
  }
  await page.viewport(WIDE_DARK.width, HEIGHT);
  return faults;
}

async function violations(): Promise<string[]> {
  // An open dialog or menu hides the rest of the page, which has its own checks.
  const shown = document.querySelector('[aria-modal=true], [role=menu]') ?? document;
  const results = await axe.run(shown, { resultTypes: ['violations'], preload: false });
  return results.violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

/** Whether the page scrolls sideways, and which of its parts overflow. */
export function partsTooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > clientWidth);
  const names = wide.slice(0, 5).map((part) => `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`);
  return [`scrolls sideways (${scrollWidth} in ${clientWidth} px): ${names.join('; ')}`];
}
