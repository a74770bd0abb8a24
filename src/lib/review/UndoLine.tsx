import { Undo2 } from 'lucide-react';
import type { OwnVoice } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { useCommand } from '../gauntlet.ts';
import { toastRefusal } from '../toastRefusal.ts';
import { useNow } from '../useNow.ts';

/** Says what the user did, and takes it back within ten seconds (RV4). */
export function UndoLine({ voice, text }: { voice: OwnVoice; text: string }) {
  const undo = useCommand('undoReview');
  const now = useNow();
  const canUndo = voice.undoUntil !== null && now < Date.parse(voice.undoUntil);
  const takeBack = async () => {
    const result = await undo({ event: voice.event });
    if (!result.ok) toastRefusal(result.refusal);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="status" className="min-w-0 text-sm wrap-anywhere text-muted">
        {text}
      </p>
      {canUndo && (
        <Button variant="ghost" size="sm" onClick={() => void takeBack()}>
          <Undo2 aria-hidden />
          Undo
        </Button>
      )}
    </div>
  );
}
