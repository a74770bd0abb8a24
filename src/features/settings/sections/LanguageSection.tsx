import { memo } from 'react';
import { LANGUAGES, type Language } from '@gauntlet/core';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { ChangeSettings } from '../form/useSettingsForm.ts';
import { LANGUAGE_LABELS } from '../settingsWords.ts';

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }));

type Props = { language: Language; change: ChangeSettings };

export const LanguageSection = memo(function LanguageSection({ language, change }: Props) {
  return (
    <Field label="Language" hint="Your choice is kept. The app speaks English for now.">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={language}
          onChange={({ target }) => change({ language: LANGUAGES.find((each) => each === target.value) ?? language })}
        />
      )}
    </Field>
  );
});
