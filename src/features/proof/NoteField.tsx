import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Input.tsx';

/** The optional note of a check-in. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Field label="Note (optional)">
      {(control) => (
        <Textarea
          {...control}
          value={note}
          maxLength={2000}
          rows={2}
          className="min-h-16"
          placeholder="How did it go?"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
