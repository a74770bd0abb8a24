import { dataBlock, readDataBlock } from '../dataBlock.ts';
import { LONGEST_MESSAGE } from '../wire.ts';
import { assistantContext, withoutTexts, type AssistantContext } from './context.ts';

/** What was asked, and by whom as far as they told: null when nothing of them came along. */
export type AssistantMessage = { readonly question: string; readonly context: AssistantContext | null };

/**
 * The message that carries a question to the assistant (CO15): the question, then one data block with the person's own figures. At most
 * 6,000 characters: figures are left out before the question is cut. The block is always there, so that a question that ends with
 * one of its own is not taken for it.
 */
export function messageText(question: string, context: AssistantContext | null): string {
  const asked = question.trim();
  for (const told of everLess(context)) {
    const text = `${asked}\n\n${dataBlock(told)}`;
    if (text.length <= LONGEST_MESSAGE) return text;
  }
  const block = dataBlock(null);
  return `${asked.slice(0, LONGEST_MESSAGE - block.length - 2)}\n\n${block}`;
}

/** The context as it is, then with fewer and fewer challenges, then its figures alone, then none. */
function* everLess(context: AssistantContext | null): Generator<AssistantContext | null> {
  if (context) {
    for (let kept = context.active.length; kept >= 0; kept -= 1) yield { ...context, active: context.active.slice(0, kept) };
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
