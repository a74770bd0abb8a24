import { onDemand } from '../../../ui/onDemand.ts';

/** The open assistant with its stream reader and Markdown renderer. */
export const assistantPanel = onDemand(() => import('./AssistantPanel.tsx'));
