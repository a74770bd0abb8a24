import { RotateCcw } from 'lucide-react';
import { memo, useCallback } from 'react';
import type { AnswerSource, AssistantAnswer, AssistantQuestion, AssistantTalk } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswerText } from './AnswerText.tsx';
import type { GrowingText } from './growingText.ts';
import { splitRelated } from './relatedTopics.ts';
import { NO_ANSWER, type Talk, type Trouble } from './talk.ts';
import type { EndInView } from './useEndInView.ts';
import { useGrowing, useLive } from './useTalk.ts';

/** What data goes to the assistant (CO15). */
const DATA_NOTICE = 'With a question go your own figures and preferences, such as balance, trust and goals, and nothing of anybody else.';
/** Example questions. */
const EXAMPLES = [
  'How is my trust score worked out?',
  'What counts as proof?',
  'How do streaks and XP work?',
  'How do bets pay out?',
] as const;
const PROMPT = 'Ask me anything about challenges, proof requirements, or trust scores!';

type Props = { history: AssistantTalk; talk: Talk; view: EndInView };

/** The conversation so far, or example questions when it is empty. */
export function Conversation({ history: { questions }, talk, view: { box, content, goToEnd } }: Props) {
  const live = useLive(talk);
  // A question recorded just now is about to be answered.
  const answering = live.answering ?? (live.isPending ? questions.at(-1)?.id : undefined);

  const ask = useCallback(
    (text: string) => {
      goToEnd();
      void talk.ask(text);
    },
    [goToEnd, talk],
  );

  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Conversation"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      <div ref={content} className="space-y-4">
        <p className="rounded-2xl rounded-bl-sm bg-hover px-3.5 py-2.5 text-sm">{PROMPT}</p>
        {questions.length === 0 && !live.isPending && <Examples onChoose={ask} />}
        {questions.map((question) => (
          <Turn
            key={question.id}
            question={question}
            talk={talk}
            onAsk={ask}
            isLive={question.id === answering}
            // An answered question does not depend on it, so it need not rerender.
            isPending={live.isPending && question.answer === null}
            trouble={live.troubles.get(question.id)}
          />
        ))}
      </div>
    </div>
  );
}

/** The classes of a question that one press asks. */
const chip =
  'rounded-full border border-edge/60 bg-surface text-left font-medium text-accent transition duration-150 hover:border-accent hover:bg-accent-soft';

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div role="group" aria-label="Example questions" className="flex flex-col items-start gap-2">
      {EXAMPLES.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)} className={cx(chip, 'min-h-10 px-3.5 py-1.5 text-sm')}>
          {text}
        </button>
      ))}
      <p className="px-1 pt-1 text-xs text-faint">{DATA_NOTICE}</p>
    </div>
  );
}

type TurnProps = {
  question: AssistantQuestion;
  talk: Talk;
  onAsk: (text: string) => void;
  isLive: boolean;
  isPending: boolean;
  trouble: Trouble | undefined;
};

/** A question and its answer. Rerenders when these change, not while another question is answered. */
const Turn = memo(function Turn({ question, talk, onAsk, isLive, isPending, trouble }: TurnProps) {
  const { id, text, answer } = question;
  return (
    <div className="space-y-3">
      <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-sm bg-accent-soft px-3.5 py-2 text-sm break-words whitespace-pre-wrap">
        <span className="sr-only">You: </span>
        {text}
      </p>
      {answer && <Answered answer={answer} onAsk={onAsk} />}
      {!answer && isLive && <LiveAnswer text={talk.answer} />}
      {!answer && !isLive && <Unanswered question={id} talk={talk} trouble={trouble} isPending={isPending} />}
    </div>
  );
});

/** Labels of the answer sources. */
const SOURCE_NAMES: Readonly<Record<AnswerSource, string>> = {
  model: 'Language model',
  rules: 'Built-in help',
  device: 'Help on this device',
};

type AnsweredProps = { answer: AssistantAnswer; onAsk: (text: string) => void };

/** A stored answer and its source. Related topics of the help are asked with one press. */
const Answered = memo(function Answered({ answer: { text: whole, source, ended }, onAsk }: AnsweredProps) {
  const { text, related } = source === 'model' ? { text: whole, related: [] } : splitRelated(whole);
  return (
    <div className="mr-6">
      <div className="w-fit max-w-full rounded-2xl rounded-bl-sm bg-hover px-3.5 py-2.5">
        <span className="sr-only">Challenge Assistant: </span>
        <AnswerText text={text} />
      </div>
      {related.length > 0 && (
        <div role="group" aria-label="Related topics" className="mt-2 flex flex-wrap items-center gap-1.5">
          {related.map((title) => (
            <button key={title} type="button" onClick={() => onAsk(title)} className={cx(chip, 'px-3 py-1 text-xs')}>
              {title}
            </button>
          ))}
        </div>
      )}
      <p className="mt-1 px-1 text-xs text-faint">
        {SOURCE_NAMES[source]}
        {ended === 'stopped' && ' · Stopped'}
      </p>
    </div>
  );
});

/** The answer in progress, the only part that rerenders as it grows. Screen readers read it once it is finished, not word by word. */
function LiveAnswer({ text }: { text: GrowingText }) {
  const shown = useGrowing(text);
  return (
    <div aria-live="off" className="mr-6">
      <div className="w-fit max-w-full rounded-2xl rounded-bl-sm bg-hover px-3.5 py-2.5">
        {shown === '' ? <Waiting /> : <AnswerText text={shown} isGrowing />}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <p className="flex h-5 items-center gap-1">
      <span className="sr-only">Waiting for an answer...</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} aria-hidden className={`size-1.5 animate-shimmer rounded-full bg-muted ${delay}`} />
      ))}
    </p>
  );
}

const ASKED_ELSEWHERE = 'Asked in another tab.';

type UnansweredProps = { question: string; talk: Talk; trouble: Trouble | undefined; isPending: boolean };

/** A question without an answer: the reason, partial text if any, and a button to ask again. */
function Unanswered({ question, talk, trouble, isPending }: UnansweredProps) {
  const message = trouble?.message ?? (talk.isFromElsewhere(question) ? ASKED_ELSEWHERE : NO_ANSWER);
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
