import type { Step } from '../flows/flow.ts';
import { stepText } from '../flows/texts.ts';

/** The steps of a flow, one line each. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="list-decimal space-y-1 pl-6 text-sm text-muted marker:text-faint">
      {steps.map((step, place) => (
        // Equal steps are distinct, so the index is the key.
        <li key={place} className="break-words">
          {stepText(step)}
        </li>
      ))}
    </ol>
  );
}
