import { Ban, Check, Circle, type LucideIcon } from 'lucide-react';
import { afterClick, AI_CATEGORIES, stanceOf, type AiPreferences, type Stance } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';
import { CATEGORY_LABELS, STANCE_LABELS } from '../settingsWords.ts';

const looks: Readonly<Record<Stance, { readonly icon: LucideIcon; readonly style: string }>> = {
  neutral: { icon: Circle, style: 'border-edge/60 bg-surface text-muted hover:border-edge hover:text-ink' },
  preferred: { icon: Check, style: 'border-green bg-green-soft text-green' },
  excluded: { icon: Ban, style: 'border-red bg-red-soft text-red' },
};

type Choices = Pick<AiPreferences, 'preferredCategories' | 'excludedCategories'>;
type Props = { choices: Choices; onChange: (choices: Choices) => void };

/** Eight categories; each click goes on from neutral to preferred, excluded, neutral (CO2). */
export function CategoryChoice({ choices, onChange }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Categories</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">Click once to prefer a category, twice to exclude it, a third time to leave it open.</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2">
        {AI_CATEGORIES.map((category) => {
          const stance = stanceOf(choices, category);
          const { icon: Icon, style } = looks[stance];
          return (
            <button
              key={category}
              type="button"
              aria-label={`${CATEGORY_LABELS[category]}: ${STANCE_LABELS[stance]}`}
              onClick={() => onChange(afterClick(choices, category))}
              className={cx(
                'flex min-h-11 items-center gap-2.5 rounded-lg border px-3 py-2 text-left text-sm transition duration-150',
                style,
              )}
            >
              <Icon className="size-4" aria-hidden />
              <span className="flex-1 font-medium">{CATEGORY_LABELS[category]}</span>
              <span className="text-xs font-semibold">{STANCE_LABELS[stance]}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
