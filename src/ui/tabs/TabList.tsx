import { Tabs as Radix } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import type { TabListProps } from '../Tabs.tsx';

/** The tabs of the library. `takesFocus` when those that it takes the place of had it. */
export function TabList({ id, label, tabs, value, onChoose, variant: look, takesFocus }: TabListProps & { takesFocus: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only what was true when it came
  }, []);

  return (
    <Radix.Root value={value} onValueChange={onChoose}>
      <Radix.List ref={list} aria-label={label} className={look.list}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            id={`${id}-${tab.value}`}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            className={look.tab}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
