import type { Limit } from '../limits/bucket.ts';

/** The language model of an installation: any endpoint with OpenAI's protocol. */
export type ModelSettings = { readonly baseUrl: string; readonly apiKey: string | undefined; readonly model: string };

/** How an installation handles AI calls. */
export type AiSettings = {
  /** The provider for the app's AI and agent calls, and the agent of the assistant. */
  readonly provider: string;
  readonly agent: string;
  /** Calls per person; null for no limit. */
  readonly limit: Limit | null;
  /** Characters per person to and from a model (as `attempts`); null for no limit. */
  readonly budget: Limit | null;
  /** Without a model the rules reply. */
  readonly model: ModelSettings | undefined;
};

export const DEFAULT_MODEL = 'gpt-4o-mini';
export const DEFAULT_PROVIDER = 'local';
export const DEFAULT_AGENT = 'coach';
export const DEFAULT_AI_LIMIT: Limit = { attempts: 20, seconds: 60 };
export const DEFAULT_AI_BUDGET: Limit = { attempts: 400_000, seconds: 24 * 60 * 60 };
