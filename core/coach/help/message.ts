import { dataBlock, readDataBlock } from '../dataBlock.ts';
import { MAX_MESSAGE_LENGTH } from '../wire.ts';
import { assistantContext, withoutTexts, type AssistantContext } from './context.ts';

/** What was asked, and by whom as far as they told: null when nothing of them came along. */
export type AssistantMessage = { readonly question: string; readonly context: AssistantContext | null };

/**
 * The message that carries a question to the assistant (CO15): the question, then one data block with the person's own figures. At most
 * 6,000 characters: figures are left out before the question is cut. The block is always there, so that a question that ends with
 * one of its own is not taken for it.
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

/** The context as it is, then with fewer and fewer challenges, then its figures alone, then none. */
function* shrinkingContexts(context: AssistantContext | null): Generator<AssistantContext | null> {
  if (context) {
    for (let count = context.active.length; count >= 0; count -= 1) yield { ...context, active: context.active.slice(0, count) };
    yield withoutTexts(context);
  }
  yield null;
}

/** Reads a message back. What is no message of ours is a question without a context; figures that do not fit are left out. Never throws. */
export function readMessage(text: string): AssistantMessage {
  const block = readDataBlock(text);
  if (!block) return { question: text.trim(), context: null };
  const context = assistantContext.safeParse(block.data);
  return { question: block.before.trim(), context: context.success ? context.data : null };
}
