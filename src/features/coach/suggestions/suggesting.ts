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
import { hasEnded, isWorking, type Ended, type SuggestingState, type SuggestionCard, type Working } from './suggestingState.ts';
import { unless } from './unless.ts';

const FAILED: Generated = { name: 'failed' };

/** What suggesting needs of the world. */
export type SuggestingPorts = {
  /** What the person's challenges say of them, read anew. */
  readonly history: () => Promise<History>;
  readonly preferences: () => AiPreferences;
  /** What everybody's challenges are about, asked anew. */
  readonly trends: () => Promise<readonly string[]>;
  /** Rejects only when the signal ends it. */
  readonly generate: (request: GenerateRequest, signal: AbortSignal) => Promise<Generated>;
  /** A number at random, for rules that vary. */
  readonly seed: () => number;
};

/**
 * The way to suggestions: idle, then analysing, discovering, crafting, then shown or the fallback; each stage ends when its work
 * is done. One run at a time: a run that was cancelled, or was followed by another, changes nothing any more.
 */
export class Suggesting {
  private readonly ports: SuggestingPorts;
  private readonly redraws = new Set<() => void>();
  private readonly refinements = new Map<number, AbortController>();
  private state: SuggestingState = { name: 'idle' };
  private run: AbortController | null = null;
  /** What stands again when a run is cancelled. */
  private before: Ended | null = null;

  constructor(ports: SuggestingPorts) {
    this.ports = ports;
  }

  readonly current = (): SuggestingState => this.state;

  readonly subscribe = (redraw: () => void): (() => void) => {
    this.redraws.add(redraw);
    return () => void this.redraws.delete(redraw);
  };

  /** Makes suggestions anew. Resolves with what is shown then, or null when it was cancelled. Never rejects. */
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

  /** Ends what is under way, a run or refinements. What was shown before stands again. */
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

  /** Has a card's suggestion changed as wished, in its place; where that fails the suggestion stays as it was. Never rejects. */
  async refine(key: number, wish: string): Promise<void> {
    const shown = this.state;
    const card = hasEnded(shown) ? shown.cards.find((each) => each.key === key) : undefined;
    if (!hasEnded(shown) || !card || card.isRefining || wish.trim() === '') return;
    const refinement = new AbortController();
    const { signal } = refinement;
    this.refinements.set(key, refinement);
    this.change(key, (each) => ({ ...each, isRefining: true, note: null }));
    try {
      const request = refineRequest(card.suggestion, wish, shown.brief);
      const generated = await unless(signal, this.ports.generate(request, signal), FAILED);
      signal.throwIfAborted();
      this.refinements.delete(key);
      this.change(key, (each) => refinedCard(each, wish, generated, shown.brief, this.ports.seed()));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async work(signal: AbortSignal): Promise<Ended> {
    const { ports } = this;
    this.begin(signal, { name: 'analysing', history: null });
    const history = await unless(signal, ports.history(), EMPTY_HISTORY);
    this.begin(signal, { name: 'discovering', history });
    const trending = await unless(signal, ports.trends(), []);
    this.begin(signal, { name: 'crafting', history });
    const brief: Brief = { history, trending, preferences: ports.preferences(), shown: this.titlesBefore() };
    const generated = await unless(signal, ports.generate(suggestionRequest(brief), signal), FAILED);
    return outcomeOf(generated, brief, ports.seed());
  }

  /** What the person saw last, when they ask for others. */
  private titlesBefore(): string[] {
    return (this.before?.cards ?? []).map(({ suggestion }) => suggestion.title);
  }

  private begin(signal: AbortSignal, stage: Working): void {
    signal.throwIfAborted();
    this.show(stage);
  }

  private change(key: number, to: (card: SuggestionCard) => SuggestionCard): void {
    const { state } = this;
    if (hasEnded(state)) this.show({ ...state, cards: state.cards.map((card) => (card.key === key ? to(card) : card)) });
  }

  private show(state: SuggestingState): void {
    this.state = state;
    for (const redraw of this.redraws) redraw();
  }
}
