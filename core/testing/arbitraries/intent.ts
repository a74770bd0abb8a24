import type { AsOf } from '../../kernel/store/projection.ts';
import type { Root } from '../../domain/slices.ts';
import type { Passage } from './moments.ts';
import fc from 'fast-check';
import { keysIn } from '../../kernel/lib/pagedRecord.ts';

/** A command. Commands of the app itself carry an id derived from their subject. */
export type IntendedCommand = { readonly type: string; readonly data: unknown; readonly id?: string };

/** The state when a command is chosen. */
export type CurrentState = { readonly root: Root; readonly asOf: AsOf };

/**
 * What a person intends: commands with time passing between them. Each command depends on the state then, so `commands` reads `current`
 * before each.
 */
export type Intent = { readonly name: string; readonly commands: (current: () => CurrentState) => Iterable<IntendedCommand | Passage> };

/** An index into a list; larger ones wrap around. */
export const pick: fc.Arbitrary<number> = fc.nat({ max: 5 });

/** Creates an intent whose commands all depend on the state at its beginning. */
export function intent(name: string, commands: (root: Root, asOf: AsOf) => readonly IntendedCommand[]): Intent {
  return {
    name,
    commands: (current) => {
      const { root, asOf } = current();
      return commands(root, asOf);
    },
  };
}

/** Creates an intent with one command that does not depend on the state. */
export function always(type: string, data: unknown = {}): Intent {
  return intent(`${type} ${JSON.stringify(data)}`, () => [{ type, data }]);
}

/** Returns the id of challenge number `i`, wrapping around. */
export function nth({ challenge }: Root, i: number): string {
  const ids = keysIn(challenge.byId);
  return ids.length > 0 ? (ids[i % ids.length] ?? 'none') : 'none';
}

/** Creates an intent with one command on challenge number `i`. */
export function onChallenge(type: string, i: number, more: (root: Root, id: string, asOf: AsOf) => object = () => ({})): Intent {
  return intent(`${type} ${i}`, (root, asOf) => {
    const challengeId = nth(root, i);
    return [{ type, data: { challengeId, ...more(root, challengeId, asOf) } }];
  });
}
