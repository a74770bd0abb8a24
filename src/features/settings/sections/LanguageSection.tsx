import { LANGUAGES, type Language } from '@gauntlet/core/settings';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { LANGUAGE_LABELS } from '../settingsWords.ts';

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }));

type Props = { language: Language; onChange: (language: Language) => void };

export function LanguageSection({ language, onChange }: Props) {
  return (
    <Field label="Language" hint="Your choice is kept. The app speaks English for now.">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={language}
          onChange={({ target }) => onChange(LANGUAGES.find((each) => each === target.value) ?? language)}
        />
      )}
    </Field>
  );
}
