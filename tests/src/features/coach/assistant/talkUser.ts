import { assistantTalk$, ownFigures$, type AssistantTalk } from '@gauntlet/core';
import { createConversationApi } from '../../../../../src/features/coach/api/conversation.ts';
import type { AiProvider } from '../../../../../src/features/coach/api/provider.ts';
import { Talk } from '../../../../../src/features/coach/assistant/talk.ts';
import { newDevice, newEnvironment, openPerson, type Device } from '../../../../core/replication/support.ts';
import { createAgent, type Agent } from './agent.ts';

const PROVIDER: AiProvider = { provider: 'local', agent: 'coach' };

/** A user of the assistant with an in-memory account and a fake agent. */
export type TalkUser = Awaited<ReturnType<typeof openTalkUser>>;

type Start = { readonly device?: Device; readonly now?: string; readonly account?: string };

export async function openTalkUser(
  agent: Pick<Agent, 'fetch'> = createAgent(),
  { device = newDevice(), now = '2026-03-02T09:00:00.000Z', account = 'ann' }: Start = {},
) {
  const { gauntlet } = await openPerson(newEnvironment(now), account, device);
  const projection = gauntlet.project(assistantTalk$);
  const figures = gauntlet.project(ownFigures$);
  const history = () => projection.current();
  const frames: (() => void)[] = [];
  const settings = { isOnline: true, provider: PROVIDER };
  const talk = new Talk({
    commands: gauntlet.commands,
    api: createConversationApi(agent.fetch, account),
    provider: async () => settings.provider,
    talk: history,
    figures: () => figures.current(),
    isOnline: () => settings.isOnline,
    nextFrame: (draw) => void frames.push(draw),
  });
  return {
    talk,
    gauntlet,
    device,
    settings,
    figures: () => figures.current(),
    history,
    /** Returns the last question in the log. */
    last: (): AssistantTalk['questions'][number] => {
      const question = history().questions.at(-1);
      if (!question) throw new Error('Nothing was asked.');
      return question;
    },
    /** Returns why the last question has no answer. */
    trouble: () => talk.live$.value.troubles.get(history().questions.at(-1)?.id ?? ''),
    /** Asks a question and waits until its answer has ended. */
    async ask(text: string) {
      const result = await talk.ask(text);
      await talk.settled();
      return result;
    },
    /** Runs the callbacks of the next animation frame. */
    draw: () => {
      for (const frame of frames.splice(0)) frame();
    },
  };
}
