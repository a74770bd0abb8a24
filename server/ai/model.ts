/** One turn of a talk, as a model sees it. */
export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string };

/** What is asked in one go. `system` is always ours; what people wrote stands in the rest. */
export type Generation = {
  readonly system: string;
  readonly prompt: string;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};
/** What continues a talk. */
export type Reply = { readonly system: string; readonly turns: readonly Turn[]; readonly signal: AbortSignal };

/** A language model. It gives text and nothing else: no tools, nothing acts on what it says. Both refuse with ModelFailed. */
export type Model = {
  generate(generation: Generation): Promise<string>;
  /** The answer in the pieces in which it comes. It ends when the model said that it finished; otherwise it throws. */
  stream(reply: Reply): AsyncIterable<string>;
};

/**
 * Why a model gave no answer, in words for the operator. It carries nothing else of the call: errors of client libraries hold requests,
 * and requests hold the key.
 */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly kind: 'failed' | 'slow';

  constructor(kind: ModelFailed['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
