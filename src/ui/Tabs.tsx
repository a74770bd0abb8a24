import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { stepIndex } from './stepIndex.ts';

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode };

type Props<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  look?: 'line' | 'pill';
};

/** Panels of which one is shown. Arrow keys, Home and End move between the tabs. `pill` is for tabs inside tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, look = 'line' }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent) {
    const next = stepIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
      'horizontal',
    );
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  const shown = tabs.find((tab) => tab.value === value);
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className={cx(
          'flex overflow-x-auto',
          look === 'line' ? 'gap-6 shadow-[inset_0_-1px_0_var(--color-line)]' : 'w-fit max-w-full gap-1 rounded-lg bg-sunken p-1',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              tabStyle[look],
              'inline-flex items-center gap-2 font-semibold whitespace-nowrap -outline-offset-2 transition duration-150',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={look === 'line' ? 'pt-6' : 'pt-4'}>
        {shown?.panel}
      </div>
    </>
  );
}

const tabStyle = {
  line: 'h-12 border-b-2 border-transparent px-1 text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink',
  pill: 'h-10 rounded-md px-3.5 text-sm text-muted hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card',
};
