import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { authLinkStyle } from '../AuthLayout.tsx';
import type { AnswerKind } from './factorForms.ts';

type Props = {
  kind: AnswerKind;
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Changes between a code of the app and a recovery code. Without it there is only the code. */
  onKindChange?: (kind: AnswerKind) => void;
};

const TEXTS = {
  code: { label: 'Code', hint: 'The 6 digits that your authenticator app shows.', other: 'Use a recovery code' },
  recoveryCode: { label: 'Recovery code', hint: 'One of the codes that you saved. Each works once.', other: 'Use a code of the app' },
} as const;

/** The field for a code of the authenticator app, or for a recovery code. */
export function AnswerField({ kind, field, error, onKindChange }: Props) {
  const { label, hint, other } = TEXTS[kind];
  return (
    <div className="space-y-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            {...field}
            {...(kind === 'code' ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
            autoCapitalize="none"
            spellCheck={false}
            className="figures tracking-widest"
          />
        )}
      </Field>
      {onKindChange && (
        <button
          type="button"
          className={`${authLinkStyle} min-h-10 text-sm`}
          onClick={() => onKindChange(kind === 'code' ? 'recoveryCode' : 'code')}
        >
          {other}
        </button>
      )}
    </div>
  );
}
