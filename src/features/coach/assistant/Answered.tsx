import { memo } from 'react';
import type { AssistantAnswer } from '@gauntlet/core';
import { AnswerText } from './AnswerText.tsx';
import { SOURCE_NAMES } from './words.ts';

/** An answer as it was kept, and who gave it. */
export const Answered = memo(function Answered({ answer: { text, source, ended } }: { answer: AssistantAnswer }) {
  return (
    <div className="mr-6">
      <div className="w-fit max-w-full rounded-2xl rounded-bl-sm bg-hover px-3.5 py-2.5">
        <span className="sr-only">Challenge Assistant: </span>
        <AnswerText text={text} />
      </div>
      <p className="mt-1 px-1 text-xs text-faint">
        {SOURCE_NAMES[source]}
        {ended === 'stopped' && ' · Stopped'}
      </p>
    </div>
  );
});
