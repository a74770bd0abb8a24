import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { AnswerText } from './AnswerText.tsx';
import { NO_ANSWER, type Talk, type Trouble } from './talk.ts';

const ASKED_ELSEWHERE = 'Asked in another tab.';

type Props = { question: string; talk: Talk; trouble: Trouble | undefined; isPending: boolean };

/** A question without an answer: why, what came before that, and the way to ask it again. */
export function Unanswered({ question, talk, trouble, isPending }: Props) {
  const message = trouble?.words ?? (talk.isFromElsewhere(question) ? ASKED_ELSEWHERE : NO_ANSWER);
  return (
    <div className="mr-6 space-y-2">
      {trouble && trouble.partial !== '' && (
        <div className="w-fit max-w-full rounded-2xl rounded-bl-sm bg-hover px-3.5 py-2.5 text-muted">
          <AnswerText text={trouble.partial} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-medium text-amber">{message}</p>
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => void talk.again(question)}>
          <RotateCcw aria-hidden />
          {trouble?.isStopped ? 'Ask again' : 'Try again'}
        </Button>
      </div>
    </div>
  );
}
