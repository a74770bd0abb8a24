import {
  EMPTY_HISTORY,
  refineRequest,
  suggestionRequest,
  type AiPreferences,
  type Brief,
  type GenerateRequest,
  type History,
} from '@gauntlet/core';
import type { Generated } from '../api/generate.ts';
import { outcomeOf, refinedCard } from './outcome.ts';
import { hasEnded, isWorking, type Ended, type SuggestionCard, type SuggestionState, type Working } from './suggestionState.ts';

const FAILED: Generated = { name: 'failed' };

/** What the flow needs from its environment. */
export type SuggestionPorts = {
  /** Recomputes the user's history. */
  readonly history: () => Promise<History>;
  readonly preferences: () => AiPreferences;
  /** Requests the current trends. */
  readonly trends: () => Promise<readonly string[]>;
  /** Rejects only when the signal aborts. */
  readonly generate: (request: GenerateRequest, signal: AbortSignal) => Promise<Generated>;
  /** A random number for the rules' variation. */
  readonly seed: () => number;
};

/**
 * Generates suggestions: idle, then analysing, discovering, crafting, then shown or fallback. A stage ends when its work is done. Only one
 * run is active: a cancelled or superseded run changes nothing.
 */
export class SuggestionFlow {
  private readonly ports: SuggestionPorts;
  private readonly listeners = new Set<() => void>();
  private readonly refinements = new Map<number, AbortController>();
  private state: SuggestionState = { name: 'idle' };
  private run: AbortController | null = null;
  /** Restored when a run is cancelled. */
  private before: Ended | null = null;

  constructor(ports: SuggestionPorts) {
    this.ports = ports;
  }

  readonly current = (): SuggestionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Generates new suggestions. Resolves to the final state, or to null when cancelled. Never rejects. */
  async start(): Promise<Ended | null> {
    this.cancel();
    const run = new AbortController();
    this.run = run;
    this.before = hasEnded(this.state) ? this.state : null;
    try {
      const ended = await this.work(run.signal);
      run.signal.throwIfAborted();
      this.run = null;
      this.show(ended);
      return ended;
    } catch (error) {
      if (run.signal.aborted) return null;
      throw error;
    }
  }

  /** Cancels the active run and all refinements. Restores what was shown before. */
  cancel(): void {
    this.run?.abort();
    this.run = null;
    for (const [key, refinement] of this.refinements) {
      refinement.abort();
      this.change(key, (card) => ({ ...card, isRefining: false }));
    }
    this.refinements.clear();
    if (isWorking(this.state)) this.show(this.before ?? { name: 'cancelled' });
  }

  /** Refines a card's suggestion as instructed. The suggestion stays unchanged when this fails. Never rejects. */
  async refine(key: number, instruction: string): Promise<void> {
    const shown = this.state;
    const card = hasEnded(shown) ? shown.cards.find((each) => each.key === key) : undefined;
    if (!hasEnded(shown) || !card || card.isRefining || instruction.trim() === '') return;
    const refinement = new AbortController();
    const { signal } = refinement;
    this.refinements.set(key, refinement);
    this.change(key, (each) => ({ ...each, isRefining: true, note: null }));
    try {
      const request = refineRequest(card.suggestion, instruction, shown.brief);
      const generated = await withFallback(signal, this.ports.generate(request, signal), FAILED);
      signal.throwIfAborted();
      this.refinements.delete(key);
      this.change(key, (each) => refinedCard(each, instruction, generated, shown.brief, this.ports.seed()));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async work(signal: AbortSignal): Promise<Ended> {
    const { ports } = this;
    this.enterStage(signal, { name: 'analysing', history: null });
    const history = await withFallback(signal, ports.history(), EMPTY_HISTORY);
    this.enterStage(signal, { name: 'discovering', history });
    const trending = await withFallback(signal, ports.trends(), []);
    this.enterStage(signal, { name: 'crafting', history });
    const brief: Brief = { history, trending, preferences: ports.preferences(), shown: this.titlesBefore() };
    const generated = await withFallback(signal, ports.generate(suggestionRequest(brief), signal), FAILED);
    return outcomeOf(generated, brief, ports.seed());
  }

  /** The titles that the user saw last, so that new suggestions differ. */
  private titlesBefore(): string[] {
    return (this.before?.cards ?? []).map(({ suggestion }) => suggestion.title);
  }

  private enterStage(signal: AbortSignal, stage: Working): void {
    signal.throwIfAborted();
    this.show(stage);
  }

  private change(key: number, to: (card: SuggestionCard) => SuggestionCard): void {
    const { state } = this;
    if (hasEnded(state)) this.show({ ...state, cards: state.cards.map((card) => (card.key === key ? to(card) : card)) });
  }

  private show(state: SuggestionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Resolves to the promise's value, or to `fallback` when it rejects. Rejects with the signal's reason when the signal aborts first. */
function withFallback<T>(signal: AbortSignal, promise: Promise<T>, fallback: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Ended'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    promise.then(resolve, () => resolve(fallback));
  });
}
