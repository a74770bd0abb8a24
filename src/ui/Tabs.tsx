import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { overlays, useOnDemand } from './onDemand.ts';

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode };

type Variant = 'line' | 'pill';

type Props<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  variant?: Variant;
};

export type TabListProps = {
  id: string;
  label: string;
  tabs: readonly { value: string; label: ReactNode }[];
  value: string;
  onChoose: (value: string) => void;
  /** The classes of the list and of each tab. */
  variant: { list: string; tab: string };
};

const tab = 'inline-flex items-center gap-2 font-semibold whitespace-nowrap -outline-offset-2 transition duration-150';

const tabVariants = {
  line: {
    list: 'flex overflow-x-auto gap-6 shadow-[inset_0_-1px_0_var(--color-line)]',
    tab: `${tab} h-12 border-b-2 border-transparent px-1 text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink`,
  },
  pill: {
    list: 'flex overflow-x-auto w-fit max-w-full gap-1 rounded-lg bg-sunken p-1',
    tab: `${tab} h-10 rounded-md px-3.5 text-sm text-muted hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card`,
  },
};

/** Panels of which one is shown. Arrow keys, Home and End move between the tabs. `pill` is for tabs inside tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, variant = 'line' }: Props<Value>) {
  const id = useId();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const { part } = useOnDemand(overlays, isHovered);
  // The tab that is pressed is marked at once; its panel is drawn when that is seen, and the one before stays until then.
  const shown = useDeferredValue(value);
  const panel = tabs.find((tab) => tab.value === value)?.panel;
  const panelBefore = useDeferredValue(panel);
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen && next !== value) onChange(chosen.value);
  };
  const list = { id, label, tabs, value, onChoose: choose, variant: tabVariants[variant] };

  return (
    <>
      {part ? (
        <part.TabList {...list} takesFocus={hasFocus} />
      ) : (
        <FirstTabs
          {...list}
          onNear={() => setHovered(true)}
          onFocus={(has) => {
            setHovered(true);
            setFocus(has);
          }}
        />
      )}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        aria-busy={shown !== value}
        className={variant === 'line' ? 'pt-6' : 'pt-4'}
      >
        {shown === value ? panel : panelBefore}
      </div>
    </>
  );
}

type FirstProps = TabListProps & { onNear: () => void; onFocus: (has: boolean) => void };

/** What stands there until the library has come: a first screen does not wait for it. */
function FirstTabs({ id, label, tabs, value, onChoose, variant, onNear, onFocus }: FirstProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onPointerEnter={onNear}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      className={variant.list}
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
          // As the library does. A click would be lost if that came while the button is down.
          onMouseDown={() => onChoose(tab.value)}
          onClick={() => onChoose(tab.value)}
          className={variant.tab}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
