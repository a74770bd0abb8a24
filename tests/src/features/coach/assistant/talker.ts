import { assistantTalk$, ownFigures$, type AssistantTalk } from '@gauntlet/core';
import { createConversationApi } from '../../../../../src/features/coach/api/conversation.ts';
import type { AiProvider } from '../../../../../src/features/coach/api/provider.ts';
import { Talk } from '../../../../../src/features/coach/assistant/talk.ts';
import { newDevice, newWorld, openPerson, type Device } from '../../../../core/replication/support.ts';
import { createAgent, type Agent } from './agent.ts';

const PROVIDER: AiProvider = { provider: 'local', agent: 'coach' };

/** Somebody who talks with the assistant: over a core of their own, in memory, and an agent in the hand of the test. */
export type Talker = Awaited<ReturnType<typeof openTalker>>;

type Start = { readonly device?: Device; readonly now?: string; readonly account?: string };

export async function openTalker(
  agent: Pick<Agent, 'fetch'> = createAgent(),
  { device = newDevice(), now = '2026-03-02T09:00:00.000Z', account = 'ann' }: Start = {},
) {
  const { gauntlet } = await openPerson(newWorld(now), account, device);
  const talks = gauntlet.project(assistantTalk$);
  const figures = gauntlet.project(ownFigures$);
  const kept = () => talks.current();
  const frames: (() => void)[] = [];
  const here = { isOnline: true, provider: PROVIDER };
  const talk = new Talk({
    acts: gauntlet.acts,
    api: createConversationApi(agent.fetch, account),
    provider: async () => here.provider,
    talk: kept,
    figures: () => figures.current(),
    isOnline: () => here.isOnline,
    nextFrame: (draw) => void frames.push(draw),
  });
  return {
    talk,
    gauntlet,
    device,
    here,
    figures: () => figures.current(),
    kept,
    /** The last question, as the log has it. */
    last: (): AssistantTalk['questions'][number] => {
      const question = kept().questions.at(-1);
      if (!question) throw new Error('Nothing was asked.');
      return question;
    },
    /** Why the last question has no answer. */
    trouble: () => talk.live$.value.troubles.get(kept().questions.at(-1)?.id ?? ''),
    /** Asks, and waits until the answer has ended. */
    async asks(text: string) {
      const asked = await talk.ask(text);
      await talk.settled();
      return asked;
    },
    /** The browser draws. */
    draw: () => {
      for (const frame of frames.splice(0)) frame();
    },
  };
}
