import { guardedFetch, USUAL_PATIENCE, type Patience } from './guardedFetch.ts';
import { ModelFailed, type Model } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** How long an answer of a talk may become, for the model. What is kept is cut by its characters. */
const REPLY_TOKENS = 2_000;

/**
 * The model of the settings. The client library is large: it is loaded here, beside what else starts, and only where a model is
 * configured. It repeats nothing, measures nothing, and says nothing: its errors hold the request, and so the key.
 */
export function openModel(settings: ModelSettings, patience: Patience = USUAL_PATIENCE): Model {
  const library = loadLibrary();
  // Whoever asks hears of it.
  library.catch(() => {});

  /** One call: a client of its own, so that what went wrong on the line is this call's. */
  async function begin(signal: AbortSignal) {
    const { generateText, streamText, createOpenAICompatible } = await library;
    const line = guardedFetch(patience, signal);
    const { baseUrl: baseURL, apiKey, model } = settings;
    const client = createOpenAICompatible({ name: 'model', baseURL, fetch: line.fetch, ...(apiKey !== undefined && { apiKey }) });
    return { generateText, streamText, line, shared: { model: client(model), maxRetries: 0, abortSignal: line.signal } };
  }

  return {
    async generate({ system, prompt, temperature, maxTokens, signal }) {
      const { generateText, line, shared } = await begin(signal);
      try {
        const { text } = await generateText({ ...shared, system, prompt, temperature, maxOutputTokens: maxTokens });
        return text;
      } catch {
        throw line.failure() ?? unreadable();
      } finally {
        line.end();
      }
    },

    async *stream({ system, turns, signal }) {
      const { streamText, line, shared } = await begin(signal);
      try {
        const { fullStream } = streamText({
          ...shared,
          system,
          messages: turns.map(({ role, content }) => ({ role, content })),
          maxOutputTokens: REPLY_TOKENS,
          onError: () => {},
        });
        for await (const part of fullStream) {
          // An end that the model did not announce is an error too.
          if (part.type === 'error' || part.type === 'abort') throw unreadable();
          if (part.type === 'text-delta') yield part.text;
        }
      } catch {
        throw line.failure() ?? unreadable();
      } finally {
        line.end();
      }
    },
  };
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
