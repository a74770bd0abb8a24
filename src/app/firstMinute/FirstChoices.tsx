import { webFetch } from '@gauntlet/core/browser';
import { Compass, Plus, UsersRound, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** What a new person can do first. */
export type FirstChoice = 'look around' | 'create' | 'join';

type Option = { readonly choice: FirstChoice; readonly icon: LucideIcon; readonly title: string; readonly text: string };

const LOOK_AROUND = 'See where everything is.';
const LOOK_AROUND_WITH_SAMPLE = 'Two months of sample data show how it works. One tap ends them.';

const options: readonly Option[] = [
  { choice: 'look around', icon: Compass, title: 'Look around', text: LOOK_AROUND },
  { choice: 'create', icon: Plus, title: 'Create a challenge', text: 'Your own goal, checked in for the first time in a minute.' },
  { choice: 'join', icon: UsersRound, title: 'Join a challenge', text: 'Take part in what somebody else has begun.' },
];

type Props = { chosen: FirstChoice | null; onChoose: (choice: FirstChoice) => void };

/** Three choices of one tap each. The first has the focus, so that Enter chooses it. */
export function FirstChoices({ chosen, onChoose }: Props) {
  const hasSample = useHasSample();
  return (
    <ul className="space-y-3">
      {options.map(({ choice, icon: Icon, title, text }) => (
        <li key={choice}>
          <button
            type="button"
            aria-label={title}
            aria-describedby={`first-${choice}`}
            aria-busy={chosen === choice || undefined}
            aria-disabled={chosen !== null || undefined}
            onClick={() => onChoose(choice)}
            {...(choice === 'look around' && { 'data-initial-focus': true })}
            className={cx(
              'flex w-full items-center gap-4 rounded-xl border p-4 text-left transition duration-150 hover:border-accent hover:bg-hover',
              choice === 'look around' ? 'border-accent bg-accent-soft' : 'border-line bg-sunken',
              chosen !== null && chosen !== choice && 'opacity-50',
            )}
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-raised text-accent shadow-card">
              {chosen === choice ? <Spinner className="size-5" /> : <Icon className="size-5" aria-hidden />}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span id={`first-${choice}`} className="block text-sm text-muted">
                {choice === 'look around' && hasSample ? LOOK_AROUND_WITH_SAMPLE : text}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether this installation has sample data; false until the server has answered. */
function useHasSample(): boolean {
  const [hasSample, setHasSample] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    void readHasSample(abort.signal).then(setHasSample, () => undefined);
    return () => abort.abort();
  }, []);
  return hasSample;
}

async function readHasSample(signal: AbortSignal): Promise<boolean> {
  const config: unknown = await (await webFetch('/api/config', { signal })).json();
  return typeof config === 'object' && config !== null && 'sampleData' in config && config.sampleData === true;
}
