import { StartRefused } from '../startRefused.ts';
import { hostOf, isPublicHost } from './addresses.ts';

/** Another server with the same API: `/api/{name}` stands for its base address. */
export type Provider = {
  readonly name: string;
  /** Without a trailing slash. The only host that calls go to. */
  readonly base: URL;
  /** Sent as `Authorization: Bearer …`, and never shown. */
  readonly key: string;
  /** Whether its host may be at a private address. */
  readonly mayBePrivate: boolean;
};

export type Providers = ReadonlyMap<string, Provider>;

type Environment = Readonly<Record<string, string | undefined>>;

const NAME = /^[a-z][a-z0-9-]{0,30}$/;
/** The name of this server itself. */
const OWN_NAME = 'local';
/** A key must be a valid header value. A shorter key could match ordinary text when responses are searched for it. */
const KEY = /^[\x21-\x7e]{8,512}$/;

/** Reads the providers in `PROVIDERS`. Throws StartRefused with the name of a wrong or missing setting, never with its value. */
export function readProviders(environment: Environment): Providers {
  const names = (environment['PROVIDERS'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.some((name) => !NAME.test(name) || name === OWN_NAME))
    throw wrong('PROVIDERS', 'names of a-z, 0-9 and -, by commas, that begin with a letter; "local" is this server itself');
  if (new Set(names).size < names.length) throw wrong('PROVIDERS', 'names that differ from each other');
  return new Map(names.map((name) => [name, providerOf(name, environment)]));
}

function providerOf(name: string, environment: Environment): Provider {
  const prefix = `PROVIDER_${name.toUpperCase().replaceAll('-', '_')}`;
  const value = (setting: string): string | undefined => environment[`${prefix}_${setting}`]?.trim() || undefined;
  const isPrivate = value('PRIVATE') ?? 'no';
  if (isPrivate !== 'yes' && isPrivate !== 'no') throw wrong(`${prefix}_PRIVATE`, '"yes" or "no"');
  const mayBePrivate = isPrivate === 'yes';
  const url = value('URL') ?? missing(name, `${prefix}_URL`, 'its base address such as https://api.example.com/v1');
  const key = value('KEY') ?? missing(name, `${prefix}_KEY`, 'the key that it gave you');
  if (!KEY.test(key)) throw wrong(`${prefix}_KEY`, '8 to 512 plain characters without spaces');
  return { name, base: baseOf(prefix, url, mayBePrivate), key, mayBePrivate };
}

/** Parses and checks the base address. `http://` is allowed for private networks only, since it would expose the key. */
function baseOf(prefix: string, text: string, mayBePrivate: boolean): URL {
  const setting = `${prefix}_URL`;
  const example = 'an address such as https://api.example.com/v1';
  if (!URL.canParse(text)) throw wrong(setting, example);
  const url = new URL(text);
  const isPlain = url.protocol === 'http:';
  if ((url.protocol !== 'https:' && !isPlain) || /[?#@\\]/.test(text) || text.includes('..')) {
    throw wrong(setting, `${example}, without a user, a ? or a #`);
  }
  if (isPlain && !mayBePrivate) throw wrong(setting, `${example}; http:// is for private addresses, with ${prefix}_PRIVATE=yes`);
  if (!mayBePrivate && !isPublicHost(hostOf(url))) throw wrong(setting, `at a public address, unless ${prefix}_PRIVATE=yes is set`);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

function wrong(setting: string, what: string): StartRefused {
  return new StartRefused(`The setting ${setting} must be ${what}: change it, or leave it out, and start again.`);
}

function missing(name: string, setting: string, what: string): never {
  throw new StartRefused(
    `The provider ${name} needs the setting ${setting}: set it to ${what}, or take ${name} out of PROVIDERS, and start again.`,
  );
}
