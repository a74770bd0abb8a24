import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { Tried } from '../../../src/app/errors/ErrorFallback.tsx';
import { readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

test('RC2 the recovery lists what was tried, what helped, and what is being tried', async () => {
  const record = (id: string) => ({
    id,
    strategy: 'network retry' as const,
    success: false,
    message: 'The screen broke again.',
    screen: '/points',
    at: '2026-03-02T12:00:00.000Z',
    shouldRetry: false,
    rollbackPerformed: false,
    data: {},
    kind: 'other' as const,
    error: 'Cannot read properties of undefined',
    byItself: false,
  });
  const results = [record('1'), { ...record('2'), strategy: 'component remount' as const, success: true, message: 'The screen is back.' }];
  const screen = await render(<Tried trying="state rollback" results={results} />);
  expect(await readOut('ul[aria-label=Recovery]')).toMatchInlineSnapshot(`
    "list Recovery:
      listitem:
        img did not help
        text: network retry The screen broke again.
      listitem:
        img helped
        text: component remount The screen is back.
      listitem: state rollback is being tried."
  `);
  await screen.rerender(<Tried trying={null} results={[]} />);
  expect(document.querySelector('ul[aria-label=Recovery]')).toBeNull();
});
