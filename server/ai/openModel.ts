import { guardedFetch, DEFAULT_LIMITS, type GuardedCall, type Limits } from './guardedFetch.ts';
import { ModelFailed, type Generation, type Model, type Reply } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** How long an answer of a talk may become, for the model. What is kept is cut by its characters. */
const REPLY_TOKENS = 2_000;

/**
 * The model of the settings. The client library is large: it is loaded here, beside what else starts, and only where a model is
 * configured. It repeats nothing, measures nothing, and says nothing: its errors hold the request, and so the key.
 */
export function openModel(settings: ModelSettings, limits: Limits = DEFAULT_LIMITS): Model {
  const loading = loadLibrary();
  // Whoever asks hears of it.
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
/** One call, with a client of its own, so that what went wrong on the line is this call's. */
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
  // It would print hints for developers among the reports.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { generateText, streamText, createOpenAICompatible };
}

function unreadable(): ModelFailed {
  return new ModelFailed('failed', 'The language model answered with something that is no answer.');
}
