import type { ProofType } from '@gauntlet/core';
import { withUnit } from '../../lib/formatNumber.ts';
import { Field } from '../../ui/Field.tsx';
import { Input, Textarea } from '../../ui/Input.tsx';
import { MediaField } from './MediaField.tsx';
import type { ProofDraft } from './proofDraft.ts';

type MetricAim = { readonly target: number | null; readonly unit: string | null; readonly lastValue: number | null };

type Props = {
  type: ProofType;
  draft: ProofDraft;
  problem: string | null;
  /** A file that was chosen before the field was shown. */
  first?: File | null;
  /** What a number aims at and counts, and the last one that was sent, which is shown while the field is empty. */
  metric: MetricAim;
  onChange: (part: Partial<ProofDraft>) => void;
  onProblem: (problem: string | null) => void;
};

/** The field for the evidence that the challenge requires. */
export function EvidenceField({ type, draft, problem, first = null, metric, onChange, onProblem }: Props) {
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
    <Field label={metric.unit ? `Your number (${metric.unit})` : 'Your number'} error={problem ?? undefined} hint={hintOf(metric)}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          step="any"
          value={draft.metric}
          placeholder={metric.lastValue === null ? undefined : `Last time: ${withUnit(metric.lastValue, metric.unit)}`}
          onChange={(event) => onChange({ metric: event.target.value })}
        />
      )}
    </Field>
  );
}

function hintOf({ target, unit }: MetricAim): string | undefined {
  if (target !== null) return `The target is ${withUnit(target, unit)}. Less counts as a check-in too.`;
  return unit === null ? 'For example kilometres, pages or minutes; say which in the note.' : undefined;
}
