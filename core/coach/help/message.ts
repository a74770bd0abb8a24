import { dataBlock, readDataBlock } from '../dataBlock.ts';
import { MAX_MESSAGE_LENGTH } from '../wire.ts';
import { assistantContext, withoutTexts, type AssistantContext } from './context.ts';

/** A question and its context, which is null if none was sent. */
export type AssistantMessage = { readonly question: string; readonly context: AssistantContext | null };

/**
 * Builds the message of a question (CO15): the question, followed by one data block with the user's own figures. It has at most 6,000
 * characters: figures are omitted before the question is truncated. The block is always present, so that a block at the end of the
 * question itself is not read as the context.
 */
export function messageText(question: string, context: AssistantContext | null): string {
  const trimmed = question.trim();
  for (const candidate of shrinkingContexts(context)) {
    const text = `${trimmed}\n\n${dataBlock(candidate)}`;
    if (text.length <= MAX_MESSAGE_LENGTH) return text;
  }
  const block = dataBlock(null);
  return `${trimmed.slice(0, MAX_MESSAGE_LENGTH - block.length - 2)}\n\n${block}`;
}

/** Yields ever smaller contexts: with fewer and fewer challenges, then without texts, then null. */
function* shrinkingContexts(context: AssistantContext | null): Generator<AssistantContext | null> {
  if (context) {
    for (let count = context.active.length; count >= 0; count -= 1) yield { ...context, active: context.active.slice(0, count) };
    yield withoutTexts(context);
  }
  yield null;
}

/** Parses a message. Any other text is a question without a context; a context that does not match the schema is dropped. Never throws. */
export function readMessage(text: string): AssistantMessage {
  const block = readDataBlock(text);
  if (!block) return { question: text.trim(), context: null };
  const context = assistantContext.safeParse(block.data);
  return { question: block.before.trim(), context: context.success ? context.data : null };
}
