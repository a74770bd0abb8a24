import { answerFromHelp, assistantInstructions, MAX_ANSWER_LENGTH, answerChunks, readMessage } from '@gauntlet/core';
import { spend, spendReply } from '../ai/allowance.ts';
import { modelFailed } from '../ai/refusals.ts';
import type { Session } from '../auth/accounts.ts';
import type { Ports } from '../ports.ts';
import { MAX_TURNS, turnsOf } from './history.ts';
import { saveReply, messagesBefore, type PendingMessage } from './messages.ts';

type ReplyRequest = {
  readonly conversation: string;
  readonly session: Session;
  readonly message: PendingMessage;
  /** Aborted when no client waits for the reply any more. */
  readonly signal: AbortSignal;
};
type Pieces = Iterable<string> | AsyncIterable<string>;
type ReplySource = { readonly source: 'model' | 'rules' };

/**
 * Streams the reply to a message piece by piece to `onPiece` and saves the complete reply with the message. A message that already has a
 * reply gets the saved one again. An interrupted or failed reply is not saved: the next stream creates a new one. Throws (502) an empty
 * reply.
 */
export async function streamReply(ports: Ports, request: ReplyRequest, onPiece: (piece: string) => void): Promise<ReplySource> {
  const { message, conversation, session, signal } = request;
  const source = message.source ?? (ports.ai.model === undefined ? 'rules' : 'model');
  const pieces = message.answer === null ? await newPieces(ports, request) : answerChunks(message.answer);
  let reply = '';
  try {
    for await (const piece of storable(pieces)) {
      if (signal.aborted) break;
      onPiece(piece);
      reply += piece;
    }
  } finally {
    if (message.answer === null) await spendReply(ports, session.person.id, reply.length);
  }
  signal.throwIfAborted();
  if (reply.trim() === '') throw modelFailed();
  await saveReply(ports, conversation, message.key, { reply, source });
  return { source };
}

/** Returns the reply of the model, or of the help text. The person's own figures go into the system text as data. */
async function newPieces(ports: Ports, { message, conversation, session, signal }: ReplyRequest): Promise<Pieces> {
  const { question, context } = readMessage(message.text);
  const { model } = ports.ai;
  if (model === undefined) return answerChunks(answerFromHelp(question, context));
  await spend(ports, session.person.id, message.text.length);
  const previous = await messagesBefore(ports.store.db, conversation, message, MAX_TURNS);
  return model.stream({ system: assistantInstructions(question, context), turns: turnsOf(previous, question), signal });
}

/** Yields the pieces that can be stored: at most LONGEST_ANSWER characters in total, without NUL characters. */
async function* storable(pieces: Pieces): AsyncGenerator<string> {
  let room = MAX_ANSWER_LENGTH;
  for await (const piece of pieces) {
    const text = piece.replaceAll('\0', '').slice(0, room);
    if (text !== '') yield text;
    room -= text.length;
    if (room <= 0) return;
  }
}
