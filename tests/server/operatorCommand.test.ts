import { expect, test } from 'vitest';
import { lineOf, operatorCommand } from '../../server/operatorCommand.ts';

test.each([
  [''],
  ['verify'],
  ['grant ann@example.org'],
  ['grant ann@example.org owner'],
  ['promote ann@example.org'],
  ['verify a@example.org b@example.org'],
  ['revise no-id'],
  ['rebuild everything'],
])('no command of the operator is %j: its usage is printed', (line) => {
  expect(operatorCommand(line.split(' ').filter((word) => word !== ''))).toBeUndefined();
});

test.each([
  ['verify Ann@Example.org', { name: 'verify', email: 'ann@example.org' }],
  ['grant ann@example.org moderator', { name: 'grant', email: 'ann@example.org', role: 'moderator' }],
  ['rebuild', { name: 'rebuild' }],
])('%j is a command of the operator, and its line is read as the same', (line, command) => {
  const read = operatorCommand(line.split(' '));
  expect(read).toEqual(command);
  expect(read && operatorCommand(lineOf(read).split(' '))).toEqual(command);
});
