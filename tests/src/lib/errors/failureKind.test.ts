import { expect, test } from 'vitest';
import { failureKind, friendlyMessage, severityOf } from '../../../../src/lib/errors/failureKind.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const CONNECT = 'Unable to connect to the server. Please check your internet connection.';
const RESOURCES = 'Failed to load application resources. This might be due to a cached version.';
const REFRESH = 'Something unexpected happened. The page might need to be refreshed.';
const TOO_LONG = 'The request took too long to complete. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Our team has been notified.';

test.each([
  [new TypeError('Failed to fetch'), { message: CONNECT, severity: 'medium' }],
  [new TypeError('NetworkError when attempting to fetch resource.'), { message: CONNECT, severity: 'medium' }],
  [named('NetworkError', 'gone'), { message: CONNECT, severity: 'medium' }],
  ['network down', { message: CONNECT, severity: 'medium' }],
  [
    new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js'),
    { message: RESOURCES, severity: 'critical' },
  ],
  [
    new TypeError('error loading dynamically imported module: https://example.org/assets/a.js'),
    { message: RESOURCES, severity: 'critical' },
  ],
  [new TypeError('Importing a module script failed.'), { message: RESOURCES, severity: 'critical' }],
  [new Error('Loading chunk 7 failed.'), { message: RESOURCES, severity: 'critical' }],
  [
    new TypeError('Loading chunk failed: Failed to fetch dynamically imported module: /assets/a.js'),
    { message: RESOURCES, severity: 'critical' },
  ],
  [new TypeError('Loading chunk failed: Failed to fetch'), { message: RESOURCES, severity: 'critical' }],
  [named('ChunkLoadError', 'gone'), { message: RESOURCES, severity: 'critical' }],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), { message: REFRESH, severity: 'high' }],
  [new TypeError('null is not an object'), { message: REFRESH, severity: 'high' }],
  [undefined, { message: REFRESH, severity: 'high' }],
  [new Error('Timeout of 5 s exceeded'), { message: TOO_LONG, severity: 'medium' }],
  [new Error('The operation timed out.'), { message: TOO_LONG, severity: 'medium' }],
  [named('TimeoutError', 'gone'), { message: TOO_LONG, severity: 'medium' }],
  [new Error('Oh dear'), { message: UNEXPECTED, severity: 'medium' }],
  [{ code: 7 }, { message: UNEXPECTED, severity: 'medium' }],
])('%s has its message and severity', (thrown, { message, severity }) => {
  expect(friendlyMessage(thrown)).toBe(message);
  expect(severityOf(thrown)).toBe(severity);
});

test('a failed import of a chunk is a failure of the chunk and not of the network', () => {
  expect(failureKind(new TypeError('Failed to fetch dynamically imported module'))).toBe('chunk');
});
