import { memo } from 'react';
import { AI_DIFFICULTIES, AI_DURATIONS, AI_PERSONALITIES, type AiPreferences } from '@gauntlet/core';
import { Field } from '../../../ui/Field.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { ChangeSettings } from '../form/useSettingsForm.ts';
import { DIFFICULTY_LABELS, DURATION_LABELS, PERSONALITY_WORDS } from '../settingsWords.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { TextList } from './TextList.tsx';

const difficulties = AI_DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }));
const durations = AI_DURATIONS.map((value) => ({ value, label: DURATION_LABELS[value] }));
const personalities = AI_PERSONALITIES.map((value) => ({ value, ...PERSONALITY_WORDS[value] }));

type Props = { preferences: AiPreferences; change: ChangeSettings };

/** What the AI helper should know and prefer. */
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

/** The change that picking one of the values makes. */
function chosen<T extends string>(
  values: readonly T[],
  picked: string,
  change: (value: T) => Partial<AiPreferences>,
): Partial<AiPreferences> {
  const value = values.find((each) => each === picked);
  return value === undefined ? {} : change(value);
}
