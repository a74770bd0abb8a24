import { AnswerText } from './AnswerText.tsx';
import type { GrowingText } from './growingText.ts';
import { useGrowing } from './useLive.ts';

/** The answer that is coming, the one part that is drawn as it grows. It is read out when it has ended, not word by word. */
export function LiveAnswer({ text }: { text: GrowingText }) {
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
