/** One turn of a conversation, as a model receives it. */
export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string };

/** A single request. `system` is always our text; `prompt` may contain text of other people. */
export type Generation = {
  readonly system: string;
  readonly prompt: string;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};
/** A request to continue a conversation. */
export type Reply = { readonly system: string; readonly turns: readonly Turn[]; readonly signal: AbortSignal };

/** A language model. It returns text only: it has no tools. Both methods throw ModelFailed. */
export type Model = {
  generate(generation: Generation): Promise<string>;
  /** Yields the reply in pieces. Ends normally only when the model reported the end; otherwise it throws. */
  stream(reply: Reply): AsyncIterable<string>;
};

/**
 * Why a model returned no result, as a sentence for the operator. It holds no other detail of the call: errors of client libraries contain
 * requests, and requests contain the key.
 */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly kind: 'failed' | 'slow';

  constructor(kind: ModelFailed['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
