import fc from 'fast-check';
import * as z from 'zod/mini';
import { slices } from '../../domain/slices.ts';
import type { ErasedCommand } from '../../kernel/fold/slice.ts';
import { fitting } from './fromSchema.ts';
import { intent, nth, pick, type Intent } from './intent.ts';

/** Every command that a person sends and whose data are choices and a challenge, by its type. */
const userCommands = Object.values(slices)
  .flatMap(({ commands }) => Object.entries<Pick<ErasedCommand<never, never>, 'schema' | 'internal'>>(commands))
  .filter(([, { internal, schema }]) => !internal && isSimple(schema));

/** Names that meet each other in a log. */
const names = fc.constantFrom('ann', 'ben', 'one', 'two');

/**
 * Any simple command that a person sends, on a challenge that is there where it names one. Derived from the slices, so a new one needs no generator
 * of its own. What takes texts or numbers has one: arbitrary values would be refused nearly always.
 */
export const derivedIntent: fc.Arbitrary<Intent> = fc.oneof(
  ...userCommands.map(([type, { schema }]) =>
    fc
      .tuple(pick, fitting(schema, names))
      .map(([i, data]) => intent(`${type} ${i} ${JSON.stringify(data)}`, (root) => [{ type, data: withChallenge(data, nth(root, i)) }])),
  ),
);

function withChallenge(data: unknown, challengeId: string): unknown {
  return typeof data === 'object' && data !== null && 'challengeId' in data ? { ...data, challengeId } : data;
}

function isSimple(schema: z.ZodMiniType): boolean {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).every(
    ([name, value]) => name === 'challengeId' || (typeof value === 'object' && value.enum !== undefined),
  );
}
