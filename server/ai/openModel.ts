import { guardedFetch, DEFAULT_LIMITS, type GuardedCall, type Limits } from './guardedFetch.ts';
import { ModelFailed, type Generation, type Model, type Reply } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** Maximum length of a reply, for the model. The stored text is limited by characters. */
const REPLY_TOKENS = 2_000;

/**
 * Opens the configured model. The client library is large, so it is loaded only here, while the rest of the server starts. It does not
 * retry, collects no telemetry and logs nothing: its errors contain the request, and the request contains the key.
 */
export function openModel(settings: ModelSettings, limits: Limits = DEFAULT_LIMITS): Model {
  const loading = loadLibrary();
  // The first call reports a failed import.
  loading.catch(() => {});
  const begin = async (signal: AbortSignal): Promise<Call> => {
    const library = await loading;
    const guarded = guardedFetch(limits, signal);
    return { library, guarded, model: clientOf(library, settings, guarded.fetch) };
  };
  return {
    generate: async (generation) => generate(await begin(generation.signal), generation),
    async *stream(reply) {
      yield* stream(await begin(reply.signal), reply);
    },
  };
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;
/** One call with its own client, so that a failure belongs to this call. */
type Call = { readonly library: Library; readonly guarded: GuardedCall; readonly model: ReturnType<typeof clientOf> };

function clientOf({ createOpenAICompatible }: Library, { baseUrl: baseURL, apiKey, model }: ModelSettings, fetch: GuardedCall['fetch']) {
  return createOpenAICompatible({ name: 'model', baseURL, fetch, ...(apiKey !== undefined && { apiKey }) })(model);
}

async function generate({ library, guarded, model }: Call, { system, prompt, temperature, maxTokens }: Generation): Promise<string> {
  try {
    const request = { system, prompt, temperature, maxOutputTokens: maxTokens };
    const { text } = await library.generateText({ ...request, model, maxRetries: 0, abortSignal: guarded.signal });
    return text;
  } catch {
    throw guarded.failure() ?? unreadable();
  } finally {
    guarded.end();
  }
}

async function* stream({ library, guarded, model }: Call, { system, turns }: Reply): AsyncGenerator<string> {
  try {
    const request = { system, messages: turns.map(({ role, content }) => ({ role, content })), maxOutputTokens: REPLY_TOKENS };
    const { fullStream } = library.streamText({ ...request, model, maxRetries: 0, abortSignal: guarded.signal, onError: () => {} });
    for await (const part of fullStream) {
      // An end that the model did not announce is an error too.
      if (part.type === 'error' || part.type === 'abort') throw unreadable();
      if (part.type === 'text-delta') yield part.text;
    }
  } catch {
    throw guarded.failure() ?? unreadable();
  } finally {
    guarded.end();
  }
}

async function loadLibrary() {
  const [{ generateText, streamText }, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // The library would print hints for developers.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { generateText, streamText, createOpenAICompatible };
}

function unreadable(): ModelFailed {
  return new ModelFailed('failed', 'The response of the language model is not valid.');
}
