import { useId } from 'react';
import { Sparkles } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

/** Opens challenge ideas; not there yet, and says so. */
export function AiSuggestions() {
  const reason = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button variant="secondary" disabled aria-describedby={reason}>
        <Sparkles aria-hidden />
        AI Suggestions
      </Button>
      <span id={reason} className="text-sm text-faint">
        Coming soon
      </span>
    </span>
  );
}
