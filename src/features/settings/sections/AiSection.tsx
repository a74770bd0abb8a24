import { memo } from 'react';
import { Ban, Check, Circle, type LucideIcon } from 'lucide-react';
import {
  afterClick,
  AI_CATEGORIES,
  AI_DIFFICULTIES,
  AI_DURATIONS,
  AI_PERSONALITIES,
  stanceOf,
  type AiPreferences,
  type Stance,
} from '@gauntlet/core';
import { Field } from '../../../ui/Field.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ChangeSettings } from '../form/useSettingsForm.ts';
import { CATEGORY_LABELS, DIFFICULTY_LABELS, DURATION_LABELS, PERSONALITY_LABELS, STANCE_LABELS } from '../settingsLabels.ts';
import { TextList } from './TextList.tsx';

const difficulties = AI_DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }));
const durations = AI_DURATIONS.map((value) => ({ value, label: DURATION_LABELS[value] }));
const personalities = AI_PERSONALITIES.map((value) => ({ value, ...PERSONALITY_LABELS[value] }));

type Props = { preferences: AiPreferences; change: ChangeSettings };

/** The preferences for AI suggestions and the assistant. */
export const AiSection = memo(function AiSection({ preferences, change: changeSettings }: Props) {
  const change = (part: Partial<AiPreferences>): void => changeSettings({ preferences: { ...preferences, ...part } });
  return (
    <div className="space-y-6">
      <CategoryChoice choices={preferences} onChange={change} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Preferred Difficulty">
          {(control) => (
            <Select
              {...control}
              options={difficulties}
              value={preferences.preferredDifficulty}
              onChange={({ target }) => change(chosen(AI_DIFFICULTIES, target.value, (preferredDifficulty) => ({ preferredDifficulty })))}
            />
          )}
        </Field>
        <Field label="Preferred Duration">
          {(control) => (
            <Select
              {...control}
              options={durations}
              value={preferences.preferredDuration}
              onChange={({ target }) => change(chosen(AI_DURATIONS, target.value, (preferredDuration) => ({ preferredDuration })))}
            />
          )}
        </Field>
      </div>
      <TextList label="Goals" placeholder="Run a half marathon" texts={preferences.goals} onChange={(goals) => change({ goals })} />
      <TextList label="Interests" placeholder="Jazz piano" texts={preferences.interests} onChange={(interests) => change({ interests })} />
      <RadioGroup
        legend="AI Personality"
        name="aiPersonality"
        options={personalities}
        value={preferences.aiPersonality}
        onChange={({ target }) => change(chosen(AI_PERSONALITIES, target.value, (aiPersonality) => ({ aiPersonality })))}
      />
    </div>
  );
});

/** Returns the change for a selected value, or none for an unknown value. */
function chosen<T extends string>(
  values: readonly T[],
  picked: string,
  change: (value: T) => Partial<AiPreferences>,
): Partial<AiPreferences> {
  const value = values.find((each) => each === picked);
  return value === undefined ? {} : change(value);
}

const styles: Readonly<Record<Stance, { readonly icon: LucideIcon; readonly style: string }>> = {
  neutral: { icon: Circle, style: 'border-edge/60 bg-surface text-muted hover:border-edge hover:text-ink' },
  preferred: { icon: Check, style: 'border-green bg-green-soft text-green' },
  excluded: { icon: Ban, style: 'border-red bg-red-soft text-red' },
};

type Choices = Pick<AiPreferences, 'preferredCategories' | 'excludedCategories'>;
type CategoryChoiceProps = { choices: Choices; onChange: (choices: Choices) => void };

/** Eight categories. Each click switches to the next state: neutral, preferred, excluded (CO2). */
function CategoryChoice({ choices, onChange }: CategoryChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Categories</legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">Click once to prefer a category, twice to exclude it, a third time to leave it open.</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2">
        {AI_CATEGORIES.map((category) => {
          const stance = stanceOf(choices, category);
          const { icon: Icon, style } = styles[stance];
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
