import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../../server/http/securityHeaders.ts';
import { headerChecks } from '../../../../src/admin/security/checks/page.ts';
import { describeDirective, isLoose, readPolicy } from '../../../../src/admin/security/checks/policy.ts';
import { deviceName } from '../../../../src/admin/security/SessionsCard.tsx';

const POLICY = contentSecurityPolicy({ scripts: [], styles: ["'sha256-a'"] });
const SAFE = {
  'Content-Security-Policy': POLICY,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), microphone=()',
};

const states = (headers: Record<string, string>, isTls = true) =>
  Object.fromEntries(headerChecks(new Headers(headers), isTls).map(({ name, state }) => [name, state]));

test('SC4 every protection is in force with the headers of our server', () => {
  expect(new Set(Object.values(states(SAFE)))).toEqual(new Set(['in force']));
});

test('SC4 no protection is in force without headers', () => {
  expect(new Set(Object.values(states({})))).toEqual(new Set(['not in force']));
});

test.each([
  ['a script from anywhere', { 'Content-Security-Policy': POLICY.replace("script-src 'self'", 'script-src *') }, 'Content-Security-Policy'],
  [
    'scripts in the page',
    { 'Content-Security-Policy': POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
    'Content-Security-Policy',
  ],
  [
    'another host',
    { 'Content-Security-Policy': POLICY.replace("connect-src 'self'", 'connect-src https://cdn.example') },
    'Content-Security-Policy',
  ],
  ['no word on the base', { 'Content-Security-Policy': POLICY.replace("base-uri 'none'; ", '') }, 'Content-Security-Policy'],
  [
    'some frames',
    { 'Content-Security-Policy': POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), 'X-Frame-Options': 'SAMEORIGIN' },
    'Framing',
  ],
  ['a loud referrer', { 'Referrer-Policy': 'unsafe-url' }, 'Referrer-Policy'],
  ['guessed types', { 'X-Content-Type-Options': 'sniff' }, 'X-Content-Type-Options'],
  ['TLS for no time', { 'Strict-Transport-Security': 'max-age=0' }, 'Strict-Transport-Security'],
])('SC4 %s is not in force', (_, change, name) => {
  expect(states({ ...SAFE, ...change })).toEqual({ ...states(SAFE), [name]: 'not in force' });
});

test('SC4 the state of a protection that needs TLS is unknown without TLS', () => {
  expect(states(SAFE, false)['Strict-Transport-Security']).toBe('unknown');
});

test('SC4 a policy is parsed as a browser parses it, and described in words', () => {
  const policy = readPolicy("script-src 'self'  'sha256-x' ; IMG-SRC data:; script-src *;");
  expect([...policy]).toEqual([
    ['script-src', ["'self'", "'sha256-x'"]],
    ['img-src', ['data:']],
  ]);
  expect(describeDirective('script-src', policy.get('script-src') ?? [])).toEqual({
    about: 'Scripts',
    from: 'this site, 1 allowed by its hash',
  });
  expect(describeDirective('object-src', ["'none'"]).from).toBe('nothing');
  expect([isLoose(undefined), isLoose(["'self'"]), isLoose(['https:'])]).toEqual([true, false, true]);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36', 'Chrome 156 on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge 156 on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on macOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown browser'],
])('SC7 %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
