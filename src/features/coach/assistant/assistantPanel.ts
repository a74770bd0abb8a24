import { onDemand } from '../../../ui/onDemand.ts';

/** The open assistant, with all that reads streams and draws Markdown. */
export const assistantPanel = onDemand(() => import('./AssistantPanel.tsx'));
