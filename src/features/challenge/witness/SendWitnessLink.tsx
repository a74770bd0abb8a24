import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '../../../lib/copyText.ts';
import { canShareByDevice, shareByDevice } from '../../../lib/deviceShare.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { toast } from '../../../ui/toast.ts';
import { witnessLink } from './witnessLink.ts';

type Props = { challengeId: string; title: string; code: string };

/** The link for a witness: to copy, or to send by the device's own dialog. */
export function SendWitnessLink({ challengeId, title, code }: Props) {
  const shown = useRef<HTMLInputElement>(null);
  const url = witnessLink(window.location.origin, challengeId, code);
  const copy = async () => {
    if (await copyText(url, shown.current)) toast.success('Link copied to clipboard!');
    else toast.error('Failed to copy link', { description: 'Select it and copy it by hand.' });
  };
  const text = `Be my witness in the challenge “${title}” on Gauntlet`;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-auto basis-60">
        <Field
          label="Link for a witness"
          hint="Who has it sees your check-ins, also without an account. Five people can become your witness."
        >
          {(control) => (
            <Input {...control} ref={shown} readOnly value={url} className="figures" onFocus={({ target }) => target.select()} />
          )}
        </Field>
      </div>
      <Button variant="secondary" className="h-11 flex-auto" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy link
      </Button>
      {canShareByDevice() && (
        <Button variant="secondary" className="h-11 flex-auto" onClick={() => void shareByDevice({ title, text, url })}>
          <Share2 aria-hidden />
          Send the link
        </Button>
      )}
    </div>
  );
}
