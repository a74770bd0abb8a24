import { answerByHelp, assistantInstructions, LONGEST_ANSWER, piecesOf, readMessage } from '@gauntlet/core';
import { spend, spendAnswer } from '../ai/allowance.ts';
import { modelFailed } from '../ai/refusals.ts';
import type { Session } from '../auth/accounts.ts';
import type { Ports } from '../ports.ts';
import { MOST_TURNS, turnsOf } from './history.ts';
import { keepAnswer, saidBefore, type Asked } from './messages.ts';

type AnswerRequest = {
  readonly conversation: string;
  readonly session: Session;
  readonly asked: Asked;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};
type Pieces = Iterable<string> | AsyncIterable<string>;
type Answered = { readonly source: 'model' | 'rules' };

/**
 * Answers a message piece by piece, and keeps the whole answer with it; one that was answered before is told again. An answer that
 * is cut off or fails is not kept: the message is answered anew when it is asked for again.
 */
export async function giveAnswer(ports: Ports, request: AnswerRequest, tell: (piece: string) => void): Promise<Answered> {
  const { asked, conversation, session, signal } = request;
  const source = asked.source ?? (ports.ai.model === undefined ? 'rules' : 'model');
  const pieces = asked.answer === null ? await newPieces(ports, request) : piecesOf(asked.answer);
  let answer = '';
  try {
    for await (const piece of kept(pieces)) {
      if (signal.aborted) break;
      tell(piece);
      answer += piece;
    }
  } finally {
    if (asked.answer === null) await spendAnswer(ports, session.person.id, answer.length);
  }
  signal.throwIfAborted();
  if (answer.trim() === '') throw modelFailed();
  await keepAnswer(ports, conversation, asked.key, { answer, source });
  return { source };
}

/** The answer as the model gives it, or the help text. What the person told of themselves is in the system text, as data. */
async function newPieces(ports: Ports, { asked, conversation, session, signal }: AnswerRequest): Promise<Pieces> {
  const { question, context } = readMessage(asked.text);
  const { model } = ports.ai;
  if (model === undefined) return piecesOf(answerByHelp(question, context));
  await spend(ports, session.person.id, asked.text.length);
  const said = await saidBefore(ports.store.db, conversation, asked, MOST_TURNS);
  return model.stream({ system: assistantInstructions(question, context), turns: turnsOf(said, question), signal });
}

/** The pieces as far as they are kept: so many characters at most, and none that the database cannot hold. */
async function* kept(pieces: Pieces): AsyncGenerator<string> {
  let room = LONGEST_ANSWER;
  for await (const piece of pieces) {
    const text = piece.replaceAll('\0', '').slice(0, room);
    if (text !== '') yield text;
    room -= text.length;
    if (room <= 0) return;
  }
}
