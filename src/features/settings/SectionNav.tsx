import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import type { SettingsSection } from './SettingsScreen.tsx';

type Props = { sections: readonly Pick<SettingsSection, 'id' | 'title' | 'icon'>[] };

/** Leads to each section: a column beside them, and on a narrow window a strip above them that moves sideways by itself. */
export function SectionNav({ sections }: Props) {
  const current = useSectionInSight(sections.map(({ id }) => id));
  const strip = useInView(current);
  return (
    <nav
      ref={strip}
      aria-label="Settings sections"
      className="sticky top-[calc(4rem+var(--banner))] z-20 -mx-4 overflow-x-auto border-b border-line bg-ground px-4 py-2 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:top-[calc(5.5rem+var(--banner))] lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
    >
      <ul className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {sections.map(({ id, title, icon: Icon }) => (
          <li key={id}>
            <button
              type="button"
              data-section={id}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => goTo(id)}
              className={cx(
                'flex h-10 w-full items-center gap-2.5 rounded-lg px-3 text-sm font-medium whitespace-nowrap transition duration-150 hover:bg-hover hover:text-ink',
                id === current ? 'bg-accent-soft text-accent' : 'text-muted',
              )}
            >
              <Icon className="size-4" aria-hidden />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the strip sideways, so that the section that is shown is also seen in it. */
function useInView(current: string | undefined) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return strip;
}

/** Where a section's heading stands: an address with # belongs to the router. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The section that the upper part of the window shows. */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(shown.target.getAttribute('aria-labelledby') ?? undefined);
      },
      { rootMargin: '-25% 0px -65% 0px' },
    );
    for (const id of key.split(' ')) {
      const section = document.querySelector(`[aria-labelledby="${id}"]`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
