import type { ProofType } from '@gauntlet/core';
import { Field } from '../../ui/Field.tsx';
import { Input, Textarea } from '../../ui/Input.tsx';
import { MediaField } from './MediaField.tsx';
import type { ProofDraft } from './proofDraft.ts';

type Props = {
  type: ProofType;
  draft: ProofDraft;
  problem: string | null;
  /** A file that was chosen before the field was shown. */
  first?: File | null;
  /** The last number that was sent, shown while the field is empty. */
  lastValue?: number | null;
  onChange: (part: Partial<ProofDraft>) => void;
  onProblem: (problem: string | null) => void;
};

/** The field for the evidence that the challenge requires. */
export function EvidenceField({ type, draft, problem, first = null, lastValue = null, onChange, onProblem }: Props) {
  if (type === 'photo' || type === 'video') {
    return (
      <MediaField
        type={type}
        media={draft.media}
        problem={problem}
        first={first}
        onChange={(media) => onChange({ media })}
        onProblem={onProblem}
      />
    );
  }
  return type === 'text' ? (
    <Field label="What did you do?" error={problem ?? undefined}>
      {(control) => (
        <Textarea {...control} value={draft.text} maxLength={5000} rows={3} onChange={(event) => onChange({ text: event.target.value })} />
      )}
    </Field>
  ) : (
    <Field label="Your number" error={problem ?? undefined} hint="For example kilometres, pages or minutes; say which in the note.">
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          step="any"
          value={draft.metric}
          placeholder={lastValue === null ? undefined : `Last time: ${lastValue}`}
          onChange={(event) => onChange({ metric: event.target.value })}
        />
      )}
    </Field>
  );
}
