import { BehaviorSubject } from 'rxjs';
import {
  type Commands,
  refusalText,
  answerFromHelp,
  messageText,
  type AnswerSource,
  type AssistantContext,
  type AssistantTalk,
  type ServerConversation,
} from '@gauntlet/core';
import type { ConversationApi } from '../api/conversation.ts';
import type { AiProvider } from '../api/provider.ts';
import type { Reply } from '../api/reply.ts';
import { GrowingText } from './growingText.ts';

export type TalkPorts = {
  readonly commands: Pick<Commands, 'askAssistant' | 'openAssistantConversation' | 'keepAssistantAnswer' | 'leaveAssistantConversation'>;
  readonly api: ConversationApi;
  /** The provider and the agent to use. */
  readonly provider: () => Promise<AiProvider>;
  /** The conversation as the log has it now. */
  readonly talk: () => AssistantTalk;
  /** The figures about the user that the assistant receives. */
  readonly figures: () => AssistantContext | null;
  readonly isOnline: () => boolean;
  readonly nextFrame: (draw: () => void) => void;
};

/** Why a question has no answer, and the partial text received before. */
export type Trouble = { readonly message: string; readonly partial: string; readonly isStopped: boolean };

/** State outside the log: the question being answered, and failures of others. */
export type Live = {
  /** True from sending until the answer has ended. No other question can be sent meanwhile. */
  readonly isPending: boolean;
  readonly answering: string | null;
  readonly troubles: ReadonlyMap<string, Trouble>;
};

type Question = { readonly id: string; readonly text: string };
type AskResult = Awaited<ReturnType<Commands['askAssistant']>>;

export const NO_ANSWER = 'No answer came.';

/** The conversation with the assistant: records questions, receives answers and stores them. Holds all state in progress. */
export class Talk {
  readonly live$ = new BehaviorSubject<Live>({ isPending: false, answering: null, troubles: new Map() });
  /** The answer in progress. */
  readonly answer: GrowingText;
  private readonly ports: TalkPorts;
  private readonly before: ReadonlySet<string>;
  private readonly messages = new Map<string, string>();
  private stopping = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(ports: TalkPorts) {
    this.ports = ports;
    this.answer = new GrowingText(ports.nextFrame);
    this.before = new Set(ports.talk().questions.map(({ id }) => id));
  }

  /**
   * Records a question (CO16), then requests its answer. Resolves once the question is recorded or refused. Returns null for an empty text,
   * or while another answer is in progress.
   */
  async ask(text: string): Promise<AskResult | null> {
    if (this.live$.value.isPending || text.trim() === '') return null;
    this.show({ isPending: true });
    const result = await this.ports.commands.askAssistant({ text });
    const event = result.ok ? result.events[0] : undefined;
    if (event) this.work = this.requestReply({ id: event.id, text: text.trim() });
    else this.show({ isPending: false });
    return result;
  }

  /** Asks a recorded question again (CO17). */
  async again(id: string): Promise<void> {
    const question = this.ports.talk().questions.find((each) => each.id === id);
    if (this.live$.value.isPending || !question || question.answer) return;
    this.work = this.requestReply(question);
    await this.work;
  }

  /** Tells whether an unanswered question was asked in another tab since this object was created. */
  isFromElsewhere(id: string): boolean {
    return !this.before.has(id);
  }

  /** Stops the answer in progress. The text received so far is stored. */
  stop(): void {
    this.stopping.abort();
  }

  /** Resolves when no answer is in progress. */
  settled(): Promise<void> {
    return this.work;
  }

  /** Closes the conversation (CO18). */
  async leave(): Promise<void> {
    this.stop();
    await this.work;
    await this.ports.commands.leaveAssistantConversation();
    this.show({ troubles: new Map() });
  }

  /** Requests the answer to a question and stores it. Never rejects. */
  private async requestReply(question: Question): Promise<void> {
    const { troubles } = this.live$.value;
    this.stopping = new AbortController();
    this.answer.clear();
    this.show({ isPending: true, answering: question.id, troubles: withoutKey(troubles, question.id) });
    const reply = await this.replyTo(question, this.stopping.signal);
    const message = await this.storeReply(question, reply);
    const isStopped = !reply.ok && reply.failure.type === 'Stopped';
    const trouble = message === null ? [] : [[question.id, { message, partial: this.answer.whole(), isStopped }] as const];
    this.show({ isPending: false, answering: null, troubles: new Map([...this.live$.value.troubles, ...trouble]) });
    this.answer.clear();
  }

  private async replyTo(question: Question, stop: AbortSignal): Promise<Reply<AnswerSource>> {
    if (!this.ports.isOnline()) return this.replyOnDevice(question);
    const reply = await this.replyFromServer(question, stop);
    const isServerGone = !reply.ok && reply.failure.type === 'Unreachable' && this.answer.whole() === '';
    return isServerGone ? this.replyOnDevice(question) : reply;
  }

  private replyOnDevice({ text }: Question): Reply<AnswerSource> {
    this.answer.add(answerFromHelp(text, this.ports.figures()));
    return { ok: true, value: 'device' };
  }

  /** Uses the open conversation, or opens a new one. */
  private async replyFromServer(question: Question, stop: AbortSignal): Promise<Reply<AnswerSource>> {
    const agent = await this.ports.provider();
    const open = this.ports.talk().conversation;
    if (open?.provider === agent.provider && open.agent === agent.agent) {
      const reply = await this.sendAndListen(open, question, stop);
      if (reply.ok || reply.failure.type !== 'Gone') return reply;
    }
    const opened = await this.ports.api.open(agent, stop);
    if (!opened.ok) return opened;
    await this.ports.commands.openAssistantConversation(opened.value);
    return this.sendAndListen(opened.value, question, stop);
  }

  private async sendAndListen(conversation: ServerConversation, { id, text }: Question, stop: AbortSignal): Promise<Reply<AnswerSource>> {
    // A repeated question is sent with its first figures: the server recognizes it by its text too.
    const message = this.messages.get(id) ?? messageText(text, this.ports.figures());
    this.messages.set(id, message);
    const sent = await this.ports.api.send(conversation, { text: message, key: id }, stop);
    return sent.ok ? this.ports.api.listen(conversation, (piece) => this.answer.add(piece), stop) : sent;
  }

  /** Stores the received answer (CO17). Returns the failure's message, or null. */
  private async storeReply({ id }: Question, reply: Reply<AnswerSource>): Promise<string | null> {
    const text = this.answer.whole();
    const isStopped = !reply.ok && reply.failure.type === 'Stopped';
    if (!reply.ok && !(isStopped && text.trim() !== '')) return reply.failure.message;
    if (text.trim() === '') return NO_ANSWER;
    const source = reply.ok ? reply.value : await this.expectedSource();
    const stored = await this.ports.commands.keepAssistantAnswer({ question: id, text, source, ended: reply.ok ? 'finished' : 'stopped' });
    // Another tab has answered or closed the conversation: the log's state prevails.
    if (stored.ok || stored.refusal.type === 'AlreadyAnswered' || stored.refusal.type === 'NoSuchQuestion') return null;
    return refusalText(stored.refusal);
  }

  /** Returns the probable source of a stopped answer, which names none. */
  private async expectedSource(): Promise<AnswerSource> {
    return (await this.ports.provider()).source ?? serverSource(this.ports.talk()) ?? 'model';
  }

  private show(change: Partial<Live>): void {
    this.live$.next({ ...this.live$.value, ...change });
  }
}

/** Returns the source of the server's latest answer in this conversation, or null. */
export function serverSource({ questions }: AssistantTalk): Exclude<AnswerSource, 'device'> | null {
  for (const { answer } of questions.toReversed()) if (answer && answer.source !== 'device') return answer.source;
  return null;
}

function withoutKey<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([each]) => each !== key));
}
