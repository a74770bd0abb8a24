import { useState } from 'react';
import { Check, X } from 'lucide-react';
import type { DisputeView } from '@gauntlet/core';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Input.tsx';
import { useCommand } from '../gauntlet.ts';
import { toastRefusal } from '../toastRefusal.ts';
import { UndoLine } from './UndoLine.tsx';

/** Maximum length of a reason, in characters (RV3). */
const MAX_LENGTH = 500;

/** The user's vote on an open dispute (RV6): the two buttons, or what they voted. Nothing for somebody who may not vote. */
export function VoteOnDispute({ dispute }: { dispute: DisputeView }) {
  const { ownVote, canVoteAs, isForHost } = dispute;
  if (ownVote) {
    const text = `You ${isForHost ? 'decided' : 'voted'}: the verdict ${ownVote.agrees ? 'stands' : 'falls'}.`;
    return <UndoLine voice={ownVote} text={text} />;
  }
  return canVoteAs === null ? null : <VoteForm dispute={dispute} asHost={canVoteAs === 'host'} />;
}

function VoteForm({ dispute, asHost }: { dispute: DisputeView; asHost: boolean }) {
  const vote = useCommand('voteOnDispute');
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState<'stands' | 'falls' | null>(null);
  const send = async (name: 'stands' | 'falls') => {
    setSending(name);
    const { id, challengeId, owner, author, until, proofId } = dispute;
    const about = { challengeId, proofId, owner: owner.person, disputer: author.person, until };
    const result = await vote({ ...about, dispute: id, upholds: name === 'stands', asHost, reason });
    setSending(null);
    if (!result.ok) toastRefusal(result.refusal);
  };
  return (
    <div className="space-y-3">
      <Field label={asHost ? 'Your decision as a host of this installation: why? (optional)' : 'Your vote: why? (optional)'}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={MAX_LENGTH}
            rows={2}
            className="min-h-16"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button variant="secondary" busy={sending === 'stands'} onClick={() => void send('stands')}>
          <Check aria-hidden />
          The verdict stands
        </Button>
        <Button variant="secondary" busy={sending === 'falls'} onClick={() => void send('falls')}>
          <X aria-hidden />
          The verdict falls
        </Button>
      </div>
    </div>
  );
}
