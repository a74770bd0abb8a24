import type { Step } from '../flows/flow.ts';
import { stepText } from '../flows/words.ts';

/** What is done in a flow, in words, one line a step. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="list-decimal space-y-1 pl-6 text-sm text-muted marker:text-faint">
      {steps.map((step, place) => (
        // A step is where it stands: two alike are two.
        <li key={place} className="break-words">
          {stepText(step)}
        </li>
      ))}
    </ol>
  );
}
