import { BehaviorSubject } from 'rxjs';
import {
  type Acts,
  refusalText,
  answerByHelp,
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
  readonly acts: Pick<Acts, 'askAssistant' | 'openAssistantConversation' | 'keepAssistantAnswer' | 'leaveAssistantConversation'>;
  readonly api: ConversationApi;
  /** Through which provider, and to which agent. */
  readonly provider: () => Promise<AiProvider>;
  /** The talk as the log has it now. */
  readonly talk: () => AssistantTalk;
  /** What the assistant gets to know of the person. */
  readonly figures: () => AssistantContext | null;
  readonly isOnline: () => boolean;
  readonly nextFrame: (draw: () => void) => void;
};

/** Why a question has no answer, in words, and what came of it before that. */
export type Trouble = { readonly words: string; readonly partial: string; readonly isStopped: boolean };

/** What is not in the log: the question that is being answered, if one is, and what went wrong with others. */
export type Live = {
  /** From the press that sends until the answer has ended: nothing else can be asked. */
  readonly isPending: boolean;
  readonly answering: string | null;
  readonly troubles: ReadonlyMap<string, Trouble>;
};

type Question = { readonly id: string; readonly text: string };
type Asked = Awaited<ReturnType<Acts['askAssistant']>>;

export const NO_ANSWER = 'No answer came.';

/** The talk with the assistant: asks, hears the answer and keeps it. What is in progress is here and nowhere else. */
export class Talk {
  readonly live$ = new BehaviorSubject<Live>({ isPending: false, answering: null, troubles: new Map() });
  /** The answer that is coming. */
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
   * Records a question (CO16), then has it answered. Resolves once it is recorded or refused; null: it holds no word, or another
   * one is being answered.
   */
  async ask(text: string): Promise<Asked | null> {
    if (this.live$.value.isPending || text.trim() === '') return null;
    this.show({ isPending: true });
    const asked = await this.ports.acts.askAssistant({ text });
    const event = asked.ok ? asked.events[0] : undefined;
    if (event) this.work = this.have({ id: event.id, text: text.trim() });
    else this.show({ isPending: false });
    return asked;
  }

  /** Asks the same question again (CO17). */
  async again(id: string): Promise<void> {
    const question = this.ports.talk().questions.find((each) => each.id === id);
    if (this.live$.value.isPending || !question || question.answer) return;
    this.work = this.have(question);
    await this.work;
  }

  /** Whether an unanswered question was asked in another tab, since this one listens. */
  isFromElsewhere(id: string): boolean {
    return !this.before.has(id);
  }

  /** Ends the answer that is coming. What came of it is kept. */
  stop(): void {
    this.stopping.abort();
  }

  /** Resolves when nothing is being answered. */
  settled(): Promise<void> {
    return this.work;
  }

  /** Puts the talk away (CO18). */
  async leave(): Promise<void> {
    this.stop();
    await this.work;
    await this.ports.acts.leaveAssistantConversation();
    this.show({ troubles: new Map() });
  }

  /** Has a question answered. Never rejects. */
  private async have(question: Question): Promise<void> {
    const { troubles } = this.live$.value;
    this.stopping = new AbortController();
    this.answer.clear();
    this.show({ isPending: true, answering: question.id, troubles: without(troubles, question.id) });
    const reply = await this.answered(question, this.stopping.signal);
    const words = await this.keep(question, reply);
    const isStopped = !reply.ok && reply.failure.type === 'Stopped';
    const trouble = words === null ? [] : [[question.id, { words, partial: this.answer.whole(), isStopped }] as const];
    this.show({ isPending: false, answering: null, troubles: new Map([...this.live$.value.troubles, ...trouble]) });
    this.answer.clear();
  }

  private async answered(question: Question, stop: AbortSignal): Promise<Reply<AnswerSource>> {
    if (!this.ports.isOnline()) return this.byDevice(question);
    const reply = await this.byServer(question, stop);
    const neverLeft = !reply.ok && reply.failure.type === 'Unreachable' && !this.ports.isOnline();
    return neverLeft ? this.byDevice(question) : reply;
  }

  private byDevice({ text }: Question): Reply<AnswerSource> {
    this.answer.add(answerByHelp(text, this.ports.figures()));
    return { ok: true, value: 'device' };
  }

  /** In the conversation that there is, or in a new one. */
  private async byServer(question: Question, stop: AbortSignal): Promise<Reply<AnswerSource>> {
    const agent = await this.ports.provider();
    const kept = this.ports.talk().conversation;
    if (kept?.provider === agent.provider && kept.agent === agent.agent) {
      const reply = await this.within(kept, question, stop);
      if (reply.ok || reply.failure.type !== 'Gone') return reply;
    }
    const opened = await this.ports.api.open(agent, stop);
    if (!opened.ok) return opened;
    await this.ports.acts.openAssistantConversation(opened.value);
    return this.within(opened.value, question, stop);
  }

  private async within(where: ServerConversation, { id, text }: Question, stop: AbortSignal): Promise<Reply<AnswerSource>> {
    // Asked again, a question has the figures of the first time: the server knows it by its text too.
    const message = this.messages.get(id) ?? messageText(text, this.ports.figures());
    this.messages.set(id, message);
    const sent = await this.ports.api.send(where, { text: message, key: id }, stop);
    return sent.ok ? this.ports.api.listen(where, (piece) => this.answer.add(piece), stop) : sent;
  }

  /** Keeps what came (CO17); answers with what went wrong, or null. */
  private async keep({ id }: Question, reply: Reply<AnswerSource>): Promise<string | null> {
    const text = this.answer.whole();
    const isStopped = !reply.ok && reply.failure.type === 'Stopped';
    if (!reply.ok && !(isStopped && text.trim() !== '')) return reply.failure.words;
    if (text.trim() === '') return NO_ANSWER;
    const source = reply.ok ? reply.value : await this.likelySource();
    const kept = await this.ports.acts.keepAssistantAnswer({ question: id, text, source, ended: reply.ok ? 'finished' : 'stopped' });
    // Answered by another tab, or put away: what the log has stands.
    if (kept.ok || kept.refusal.type === 'AlreadyAnswered' || kept.refusal.type === 'NoSuchQuestion') return null;
    return refusalText(kept.refusal);
  }

  /** Of an answer that was stopped nobody said who gave it. */
  private async likelySource(): Promise<AnswerSource> {
    return (await this.ports.provider()).source ?? serverSource(this.ports.talk()) ?? 'model';
  }

  private show(change: Partial<Live>): void {
    this.live$.next({ ...this.live$.value, ...change });
  }
}

/** Who of the server answered last in this talk; null when nobody has. */
export function serverSource({ questions }: AssistantTalk): Exclude<AnswerSource, 'device'> | null {
  for (const { answer } of questions.toReversed()) if (answer && answer.source !== 'device') return answer.source;
  return null;
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([each]) => each !== key));
}
