import { memo } from 'react';
import type { AssistantQuestion, AssistantTalk } from '@gauntlet/core';
import { Answered } from './Answered.tsx';
import { LiveAnswer } from './LiveAnswer.tsx';
import type { Talk, Trouble } from './talk.ts';
import { Unanswered } from './Unanswered.tsx';
import type { EndInView } from './useEndInView.ts';
import { useLive } from './useLive.ts';
import { EXAMPLES } from './words.ts';

/** What whoever answers gets to know (CO15). */
const GOES_ALONG = 'With a question go your own figures and preferences, such as balance, trust and goals, and nothing of anybody else.';
const PROMPT = 'Ask me anything about challenges, proof requirements, or trust scores!';

type Props = { kept: AssistantTalk; talk: Talk; view: EndInView };

/** The talk so far, and what one may ask for a start. */
export function Conversation({ kept: { questions }, talk, view: { box, content, goToEnd } }: Props) {
  const live = useLive(talk);
  // One that was recorded this moment is about to be answered.
  const answering = live.answering ?? (live.isPending ? questions.at(-1)?.id : undefined);

  function ask(text: string) {
    goToEnd();
    void talk.ask(text);
  }

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
            isLive={question.id === answering}
            // An answered one need not know.
            isPending={live.isPending && question.answer === null}
            trouble={live.troubles.get(question.id)}
          />
        ))}
      </div>
    </div>
  );
}

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div role="group" aria-label="Example questions" className="flex flex-col items-start gap-2">
      {EXAMPLES.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-10 rounded-full border border-edge/60 bg-surface px-3.5 py-1.5 text-left text-sm font-medium text-accent transition duration-150 hover:border-accent hover:bg-accent-soft"
        >
          {text}
        </button>
      ))}
      <p className="px-1 pt-1 text-xs text-faint">{GOES_ALONG}</p>
    </div>
  );
}

type TurnProps = { question: AssistantQuestion; talk: Talk; isLive: boolean; isPending: boolean; trouble: Trouble | undefined };

/** A question and what came of it. Drawn again when that changes, not while another one is answered. */
const Turn = memo(function Turn({ question, talk, isLive, isPending, trouble }: TurnProps) {
  const { id, text, answer } = question;
  return (
    <div className="space-y-3">
      <p className="ml-auto w-fit max-w-[85%] rounded-2xl rounded-br-sm bg-accent-soft px-3.5 py-2 text-sm break-words whitespace-pre-wrap">
        <span className="sr-only">You: </span>
        {text}
      </p>
      {answer && <Answered answer={answer} />}
      {!answer && isLive && <LiveAnswer text={talk.answer} />}
      {!answer && !isLive && <Unanswered question={id} talk={talk} trouble={trouble} isPending={isPending} />}
    </div>
  );
});
