import * as z from 'zod';
import {
  DEFAULT_AGENT,
  DEFAULT_AI_BUDGET,
  DEFAULT_AI_LIMIT,
  DEFAULT_MODEL,
  DEFAULT_PROVIDER,
  type AiSettings,
  type ModelSettings,
} from './ai/settings.ts';
import type { BreachedPolicy } from './auth/breachedPasswords.ts';
import type { S3Settings } from './files/s3Store.ts';
import { isKey, MIN_KEY } from './keys/keyFile.ts';
import { limitShape, limitsOf, limitSettings } from './limits/settings.ts';
import type { Limits } from './limits/limits.ts';
import type { MailSettings } from './mail/mail.ts';
import { StartRefused } from './startRefused.ts';
import { readProviders, type Providers } from './upstream/providers.ts';

/** The settings of an installation, from the environment. */
export type Config = {
  readonly port: number;
  /** The address to listen at; all addresses of the machine when undefined. */
  readonly host: string | undefined;
  readonly dataDir: string;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly sampleData: boolean;
  readonly breachedPasswords: BreachedPolicy;
  /** The keys that sign and verify, the newest first; none when they are in a file of the data directory. */
  readonly secretKeys: readonly string[];
  readonly s3: S3Settings | undefined;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  /** How to send e-mail; undefined when this installation sends none. */
  readonly mail: MailSettings | undefined;
  readonly limits: Limits;
  readonly ai: AiSettings;
  readonly providers: Providers;
};

const A_NAME = 'a name of letters, digits, points and hyphens, of 100 characters at most';
const SOME_KEYS = `keys of ${MIN_KEY} plain characters or more, with commas between them`;
const AN_ADDRESS = 'an address that begins with http:// or https://';

/** Part of a URL. */
const name = z.string().regex(/^\w[\w.-]{0,99}$/, A_NAME);
const httpUrl = z.url({ protocol: /^https?$/, error: AN_ADDRESS });

/** Each message completes the sentence '… must be'. */
const settingsShape = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'like postgres://user:password@host:5432/name' }).optional(),
  SECRET_KEYS: z
    .string()
    .transform(listOf)
    .refine((keys) => keys.every(isKey), SOME_KEYS)
    .default([]),
  BREACHED_PASSWORDS: z.enum(['warn', 'refuse'], '"warn" or "refuse"').default('warn'),
  SAMPLE_DATA: z.enum(['on', 'off'], '"on" or "off"').default('on'),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  ...limitSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'like smtp://user:password@mail.example.org:587' }).optional(),
  MAIL_FROM: z
    .string()
    .max(320, 'an address of at most 320 characters')
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'an address like gauntlet@example.org')
    .optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'one word of plain characters')
    .optional(),
  AI_MODEL: z.string().max(100, 'the name of a model').default(DEFAULT_MODEL),
  AI_PROVIDER: name.default(DEFAULT_PROVIDER),
  AI_AGENT: name.default(DEFAULT_AGENT),
  AI_LIMIT: limitShape('attempts').default(DEFAULT_AI_LIMIT),
  AI_BUDGET: limitShape('characters').default(DEFAULT_AI_BUDGET),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
type Settings = z.output<typeof settingsShape>;

/**
 * Reads the settings. An empty value counts as unset. Throws StartRefused with a sentence that names the setting and the allowed values.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = settingsOf(environment);
  const providers = readProviders(environment);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    sampleData: settings.SAMPLE_DATA === 'on',
    breachedPasswords: settings.BREACHED_PASSWORDS,
    secretKeys: settings.SECRET_KEYS,
    s3: s3Of(settings),
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    mail: mailOf(settings),
    limits: limitsOf(settings),
    ai: aiOf(settings, providers),
    providers,
  };
}

function settingsOf(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = settingsShape.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartRefused(`The setting ${String(issue?.path[0])} must be ${issue?.message}: change it, or leave it out, and start again.`);
}

function aiOf(settings: Settings, providers: Providers): AiSettings {
  const { AI_PROVIDER: provider, AI_AGENT: agent, AI_LIMIT: callLimit, AI_BUDGET: characters } = settings;
  if (provider !== DEFAULT_PROVIDER && !providers.has(provider)) {
    throw new StartRefused('The setting AI_PROVIDER must be "local" or one of PROVIDERS: change it, or leave it out, and start again.');
  }
  return { provider, agent, limit: callLimit, budget: characters, model: modelOf(settings) };
}

/** A model needs an address. A key without an address is an error: no model would use it. */
function modelOf({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Settings): ModelSettings | undefined {
  if (baseUrl !== undefined) return { baseUrl, apiKey, model };
  if (apiKey === undefined) return undefined;
  throw new StartRefused('For a language model, set AI_BASE_URL too. Or leave AI_API_KEY out: then the built-in rules respond.');
}

/** Links in mails begin with the public address: the Host header of a request is the sender's word. */
function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Settings): MailSettings | undefined {
  if (smtpUrl === undefined) return undefined;
  if (publicUrl !== undefined) return { smtpUrl, from: from ?? `Gauntlet <gauntlet@${new URL(publicUrl).hostname}>` };
  throw new StartRefused('To send e-mail, set PUBLIC_URL too: the links in e-mails begin with it. Or leave SMTP_URL out.');
}

/** S3 needs all three settings, or none. */
function s3Of(settings: Settings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { endpoint, region, accessKeyId, secretAccessKey };
  }
  if (endpoint === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  throw new StartRefused(
    'For files on S3 storage set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, all three, or none of them to store files in DATA_DIR.',
  );
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
