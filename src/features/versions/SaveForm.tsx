import { Save } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';

type Props = {
  disabled: boolean;
  /** Keeps the state of now under the name that was typed. Answers whether it did. */
  onSave: (typed: string) => Promise<boolean>;
};

/** Names a snapshot and saves it. */
export function SaveForm({ disabled, onSave }: Props) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || disabled) return;
    setBusy(true);
    if (await onSave(typed)) setTyped('');
    setBusy(false);
  }
  return (
    <form className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch" onSubmit={(event) => void save(event)}>
      <div className="min-w-0 flex-1">
        <Field label="Snapshot name">
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder="Before trying something new"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="lg" className="sm:h-11" busy={isBusy} disabled={typed === '' || disabled}>
        {!isBusy && <Save aria-hidden />}
        {isBusy ? 'Saving...' : 'Save snapshot'}
      </Button>
    </form>
  );
}
