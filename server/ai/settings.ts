import type { Limit } from '../auth/limits.ts';

/** The language model of an installation: any endpoint that speaks OpenAI's protocol. */
export type ModelSettings = { readonly baseUrl: string; readonly apiKey: string | undefined; readonly model: string };

/** How an installation answers AI calls. */
export type AiSettings = {
  /** Through which provider the app sends its AI and agent calls, and to which agent the assistant talks. */
  readonly provider: string;
  readonly agent: string;
  /** Calls a person; null for no limit. */
  readonly limit: Limit | null;
  /** Characters a person sends to a model and gets from it (its `attempts`); null for no limit. */
  readonly budget: Limit | null;
  /** Without one, the rules answer. */
  readonly model: ModelSettings | undefined;
};

export const DEFAULT_MODEL = 'gpt-4o-mini';
export const DEFAULT_PROVIDER = 'local';
export const DEFAULT_AGENT = 'coach';
export const DEFAULT_AI_LIMIT: Limit = { attempts: 20, seconds: 60 };
export const DEFAULT_AI_BUDGET: Limit = { attempts: 400_000, seconds: 24 * 60 * 60 };
