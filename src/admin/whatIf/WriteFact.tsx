import { EVENT_TYPES, exampleOf, type Fork } from '@gauntlet/core/devtools';
import { PenLine } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';

/** Appends any event to the fork (WI2). The data starts as that of the last event of its type in the log. */
export function WriteFact({ fork }: { fork: Fork }) {
  const [type, setType] = useState('');
  const [text, setText] = useState('{}');
  const [result, setResult] = useState<{ readonly isWritten: boolean; readonly text: string } | null>(null);

  async function choose(next: string) {
    setType(next);
    setResult(null);
    setText(JSON.stringify(await exampleOf(fork.gauntlet, next), null, 2));
  }
  async function write(event: SubmitEvent) {
    event.preventDefault();
    const data = parsed(text);
    const refusal = data === undefined ? 'This is not JSON.' : await fork.write(type, data);
    setResult(refusal === null ? { isWritten: true, text: `${type} was appended${afterThat(fork)}` } : { isWritten: false, text: refusal });
  }

  return (
    <form className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void write(event)}>
      <div className="space-y-4">
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => void choose(target.value)}
              options={[{ value: '', label: 'Choose a type' }, ...EVENT_TYPES.map((each) => ({ value: each, label: each }))]}
            />
          )}
        </Field>
        <Button type="submit" disabled={type === ''}>
          <PenLine aria-hidden />
          Append
        </Button>
        <p role="status" className={result?.isWritten ? 'text-sm text-green' : 'text-sm text-muted'}>
          {result?.isWritten ? result.text : ''}
        </p>
      </div>
      <Field label="Data (JSON)" error={result && !result.isWritten ? result.text : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </form>
  );
}

/** Says why the last event was voided, if it was. */
function afterThat(fork: Fork): string {
  const last = fork.events().at(-1)?.id;
  const voided = fork.gauntlet.views$.value.state.root.log.voided.find(({ event }) => event === last);
  return voided ? `, and voided: ${voided.reason}.` : '.';
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
