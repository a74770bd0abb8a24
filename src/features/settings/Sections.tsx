import { useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';

/** A section of the settings with its heading, as the navigation and the page show it. */
export type SettingsSection = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  readonly content: ReactNode;
};

/** One section of the settings. The navigation scrolls to its heading. */
export function Section({ id, title, description, icon: Icon, content }: SettingsSection) {
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="mb-5 flex items-start gap-3">
          <span aria-hidden className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent">
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={id} tabIndex={-1} className="scroll-mt-32 text-lg font-bold outline-none lg:scroll-mt-28">
              {title}
            </h2>
            <p className="text-sm text-muted">{description}</p>
          </div>
        </div>
        {content}
      </Card>
    </section>
  );
}

type SectionNavProps = { sections: readonly Pick<SettingsSection, 'id' | 'title' | 'icon'>[] };

/** Links to the sections: a column beside them, or on narrow screens a strip above that scrolls sideways. */
export function SectionNav({ sections }: SectionNavProps) {
  const [current, choose] = useCurrentSection(sections.map(({ id }) => id));
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
              onClick={() => {
                choose(id);
                goTo(id);
              }}
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

/** Scrolls the strip so that the current section's link is visible. */
function useInView(current: string | undefined) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return strip;
}

/** Scrolls to a section's heading. A link with a fragment would change the router's address. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}

/**
 * Returns the current section and a function that chooses one. The chosen section, or the one that the address names, stays current until
 * the user scrolls: the last sections are too close to the end of the page to reach the upper part of the viewport.
 */
function useCurrentSection(ids: readonly string[]): [string | undefined, (id: string) => void] {
  const named = useLocation({ select: ({ hash }) => hash });
  const inSight = useSectionInSight(ids);
  const [chosen, choose] = useState<string | null>(named);
  const [lastNamed, setLastNamed] = useState(named);
  if (lastNamed !== named) {
    setLastNamed(named);
    choose(named);
  }
  useEffect(() => {
    const release = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.has(event.key)) choose(null);
    };
    for (const type of SCROLL_EVENTS) window.addEventListener(type, release, { passive: true });
    return () => SCROLL_EVENTS.forEach((type) => window.removeEventListener(type, release));
  }, []);
  return [chosen !== null && ids.includes(chosen) ? chosen : inSight, choose];
}

/** The events of a user who scrolls. Scrolling by the app causes none of them. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** Returns the section in the upper part of the viewport. */
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
