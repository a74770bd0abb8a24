import { Refused } from '../http/refused.ts';
import { codeOf } from '../store/store.ts';
import type { Provider } from './providers.ts';

/** Failures of upstream calls, with the messages for the person and for the operator. No message contains the address or the key. */
const FAILURES = {
  down: { status: 502, code: 'UpstreamDown', message: 'The provider cannot be reached. Please try again later.', why: 'cannot be reached' },
  cut: {
    status: 502,
    code: 'UpstreamDown',
    message: 'The provider’s answer broke off. Please try again.',
    why: 'ended its response early',
  },
  slow: { status: 504, code: 'UpstreamTooSlow', message: 'The provider took too long to answer. Please try again.', why: 'took too long' },
  failed: { status: 502, code: 'UpstreamFailed', message: 'Something went wrong at the provider. Please try again later.', why: 'failed' },
  rejectsKey: {
    status: 502,
    code: 'UpstreamRefusedKey',
    message: 'The provider does not let this server in. Whoever runs it has to set that right.',
    why: 'does not accept the configured key',
  },
  redirected: {
    status: 502,
    code: 'UpstreamRedirected',
    message: 'The provider sent this call elsewhere, which is not followed.',
    why: 'responded with a redirect, which is not followed',
  },
  notPublic: {
    status: 502,
    code: 'UpstreamNotPublic',
    message: 'The provider is at an address that is not allowed.',
    why: 'is at an address that is not public; allow it with the setting that ends in _PRIVATE',
  },
  unreadable: {
    status: 502,
    code: 'UpstreamUnreadable',
    message: 'The provider answered with something that is no answer to this.',
    why: 'responded with an unexpected content type or shape',
  },
  tooLarge: {
    status: 502,
    code: 'UpstreamTooLarge',
    message: 'The provider’s answer is larger than what fits here.',
    why: 'responded with more than the limit',
  },
  containsKey: {
    status: 502,
    code: 'UpstreamUnreadable',
    message: 'The provider’s answer cannot be shown.',
    why: 'repeated our key in its response',
  },
} as const;

export type FailureKind = keyof typeof FAILURES;

/** A failed call to a provider. It holds no detail of the call: network errors contain addresses. */
export class UpstreamFailed extends Refused {
  readonly kind: FailureKind;
  /** For the operator's log, after the provider's name. */
  readonly why: string;

  constructor(kind: FailureKind, { retryAfter, detail }: { retryAfter?: number | undefined; detail?: string | undefined } = {}) {
    const { status, code, message, why } = FAILURES[kind];
    super(status, code, message, { retryAfter });
    this.kind = kind;
    this.why = detail === undefined ? why : `${why} (${detail})`;
  }
}

/** A failed call to a provider, for the operator's log. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  readonly provider: string;

  constructor({ name }: Provider, { why }: UpstreamFailed) {
    super(`The provider ${name} ${why}.`);
    this.provider = name;
  }
}

/** Returns the error for the operator's log. */
export function reportOf(provider: Provider, failure: UpstreamFailed): Error {
  return new ProviderFailed(provider, failure);
}

/** Wraps a connection error. Only its code is kept. */
export function failureOf(error: unknown, kind: 'down' | 'cut'): UpstreamFailed {
  if (error instanceof UpstreamFailed) return error;
  const code = codeOf(error);
  return new UpstreamFailed(kind, { detail: code !== undefined && /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined });
}
