import type { EntryQuery } from './logEntries.ts';
import { CATEGORIES, LEVELS } from '../../lib/logger/logger.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';

const levels = [{ value: 'all', label: 'All levels' }, ...LEVELS.map((level) => ({ value: level, label: level }))];
const categories = [{ value: 'all', label: 'All categories' }, ...CATEGORIES.map((category) => ({ value: category, label: category }))];

type Props = { query: EntryQuery; onChange: (query: EntryQuery) => void };

/** The filters of the entries. */
export function Filters({ query, onChange }: Props) {
  const level = (value: string) => LEVELS.find((each) => each === value) ?? 'all';
  const category = (value: string) => CATEGORIES.find((each) => each === value) ?? 'all';
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_10rem_12rem]">
      <Field label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Words, a type or an id"
            value={query.text}
            onChange={({ target }) => onChange({ ...query, text: target.value })}
          />
        )}
      </Field>
      <Field label="Level">
        {(control) => (
          <Select
            {...control}
            options={levels}
            value={query.level}
            onChange={({ target }) => onChange({ ...query, level: level(target.value) })}
          />
        )}
      </Field>
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            options={categories}
            value={query.category}
            onChange={({ target }) => onChange({ ...query, category: category(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}
