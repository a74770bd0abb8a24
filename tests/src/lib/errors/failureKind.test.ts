import { expect, test } from 'vitest';
import { failureKind, friendlyMessage, severityOf } from '../../../../src/lib/errors/failureKind.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const CONNECT = 'Unable to connect to the server. Please check your internet connection.';
const RESOURCES = 'Failed to load application resources. This might be due to a cached version.';
const REFRESH = 'Something unexpected happened. The page might need to be refreshed.';
const TOO_LONG = 'The request took too long to complete. Please try again.';
const UNEXPECTED = 'An unexpected error occurred. Our team has been notified.';

test.each([
  [new TypeError('Failed to fetch'), CONNECT, 'medium'],
  [new TypeError('NetworkError when attempting to fetch resource.'), CONNECT, 'medium'],
  [named('NetworkError', 'gone'), CONNECT, 'medium'],
  ['network down', CONNECT, 'medium'],
  [new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js'), RESOURCES, 'critical'],
  [new TypeError('error loading dynamically imported module: https://example.org/assets/a.js'), RESOURCES, 'critical'],
  [new TypeError('Importing a module script failed.'), RESOURCES, 'critical'],
  [new Error('Loading chunk 7 failed.'), RESOURCES, 'critical'],
  [new TypeError('Loading chunk failed: Failed to fetch dynamically imported module: /assets/a.js'), RESOURCES, 'critical'],
  [new TypeError('Loading chunk failed: Failed to fetch'), RESOURCES, 'critical'],
  [named('ChunkLoadError', 'gone'), RESOURCES, 'critical'],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), REFRESH, 'high'],
  [new TypeError('null is not an object'), REFRESH, 'high'],
  [undefined, REFRESH, 'high'],
  [new Error('Timeout of 5 s exceeded'), TOO_LONG, 'medium'],
  [new Error('The operation timed out.'), TOO_LONG, 'medium'],
  [named('TimeoutError', 'gone'), TOO_LONG, 'medium'],
  [new Error('Oh dear'), UNEXPECTED, 'medium'],
  [{ code: 7 }, UNEXPECTED, 'medium'],
])('%s has its message and severity', (thrown, message, severity) => {
  expect(friendlyMessage(thrown)).toBe(message);
  expect(severityOf(thrown)).toBe(severity);
});

test('a failed import of a chunk is a failure of the chunk and not of the network', () => {
  expect(failureKind(new TypeError('Failed to fetch dynamically imported module'))).toBe('chunk');
});
