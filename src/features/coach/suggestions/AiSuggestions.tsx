import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { useWhenNear } from '../../../ui/onDemand.ts';
import { toast } from '../../../ui/toast.ts';
import type { FormToFill } from './SuggestionsModal.tsx';
import { suggestionsPart } from './suggestionsPart.ts';

/** Opens challenge suggestions. The chosen one fills the form. */
export function AiSuggestions({ form }: { form: FormToFill }) {
  const [open, setOpen] = useState(false);
  const { part, fetch } = useWhenNear(suggestionsPart);

  async function show() {
    if (await fetch()) setOpen(true);
    else toast.error('AI Suggestions could not be loaded', { description: 'Try again when you are connected.' });
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetch()}
        onFocus={() => void fetch()}
        onClick={() => void show()}
      >
        <Sparkles className="text-accent" aria-hidden />
        AI Suggestions
      </Button>
      {part && <part.SuggestionsModal open={open} form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
