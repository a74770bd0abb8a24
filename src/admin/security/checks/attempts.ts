import { inForce, notInForce, orUnknown, unknown, type Check } from './check.ts';

/** How long the browser may take to report a violation, in milliseconds. */
const TIMEOUT_MS = 2_000;

/**
 * Attempts forbidden actions: an inline script, an image of another site, and a request without the page's token. All are
 * harmless if they succeed.
 */
export async function attempts(): Promise<Check[]> {
  return [
    await orUnknown('Inline script', inlineScript),
    await orUnknown('Image of another site', foreignPicture),
    await orUnknown('Call without the page’s token', callWithoutToken),
    await orUnknown('Call with another token', callWithOtherToken),
  ];
}

async function inlineScript(): Promise<Check> {
  const name = 'Inline script';
  const violation = nextViolation('script-src');
  const script = document.createElement('script');
  script.textContent = 'document.documentElement.dataset.inlineScriptRan = "yes"';
  document.head.append(script);
  script.remove();
  const { inlineScriptRan } = document.documentElement.dataset;
  delete document.documentElement.dataset['inlineScriptRan'];
  if (inlineScriptRan !== undefined) return notInForce(name, 'An injected script ran.');
  return (await violation) ? inForce(name, 'A script was injected. The browser blocked it and reported the violation.') : unexplained(name);
}

async function foreignPicture(): Promise<Check> {
  const name = 'Image of another site';
  const violation = nextViolation('img-src');
  const picture = new Image();
  picture.src = 'https://elsewhere.invalid/picture.png';
  return (await violation)
    ? inForce(name, 'An image of another site was requested. The browser blocked it and reported the violation.')
    : notInForce(name, 'The browser requested an image of another site.');
}

async function callWithoutToken(): Promise<Check> {
  return refused('Call without the page’s token', {});
}

async function callWithOtherToken(): Promise<Check> {
  return refused('Call with another token', { 'X-CSRF-Token': 'f'.repeat(64) });
}

/** Sends an empty sign-in, which changes nothing if the server accepts it. */
async function refused(name: string, headers: Readonly<Record<string, string>>): Promise<Check> {
  const response = await window.fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  });
  const text = await response.text();
  const isRefused = response.status === 403 && text.includes('"CsrfMismatch"');
  return isRefused
    ? inForce(name, 'The server refused it (403 CsrfMismatch) before any other check.')
    : notInForce(name, `The server did not refuse the call. It responded with ${response.status}.`);
}

function unexplained(name: string): Check {
  return unknown(name, 'It did not run, but the browser did not report a violation.');
}

/** Resolves with whether the browser reports a violation of this directive in time. */
function nextViolation(directive: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReported: boolean): void => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
      resolve(isReported);
    };
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective.startsWith(directive)) end(true);
    };
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    document.addEventListener('securitypolicyviolation', onViolation);
  });
}
