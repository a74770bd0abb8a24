import fc from 'fast-check';
import * as z from 'zod/mini';
import { slices } from '../../domain/allSlices.ts';
import type { ErasedCommand } from '../../kernel/fold/slice.ts';
import { fitting } from './fromSchema.ts';
import { intent, nth, pick, type Intent } from './intent.ts';

/** Every command that a person sends and whose data are choices and a challenge, by its type. */
const userCommands = Object.values(slices)
  .flatMap(({ commands }) => Object.entries<Pick<ErasedCommand<never, never>, 'schema' | 'internal'>>(commands))
  .filter(([, { internal, schema }]) => !internal && isSimple(schema));

/** A few names, so that commands refer to each other's subjects. */
const names = fc.constantFrom('ann', 'ben', 'one', 'two');

/**
 * Any simple command that a person sends, on an existing challenge if it names one. Derived from the slices, so that a new command needs no
 * generator of its own. A command with texts or numbers has its own, because arbitrary values would nearly always be refused.
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
