import type { AsOf } from '../../kernel/store/projection.ts';
import type { Root } from '../../domain/registry.ts';
import type { Passage } from './moments.ts';
import fc from 'fast-check';

/** An act; the app's own commands bring an id made of what they are about. */
export type Act = { readonly type: string; readonly data: unknown; readonly id?: string };

/** What is there when somebody acts. */
export type Seen = { readonly root: Root; readonly asOf: AsOf };

/**
 * What somebody means to do, act by act, with time passing between. Which challenge is meant follows from what there is
 * when they come to it, so `look` is asked before each act.
 */
export type Intent = { readonly name: string; readonly acts: (look: () => Seen) => Iterable<Act | Passage> };

/** Which of several; more than there are begins again at the first. */
export const pick: fc.Arbitrary<number> = fc.nat({ max: 5 });

/** An intent of acts that all follow from what there is at its beginning. */
export function intent(name: string, acts: (root: Root, asOf: AsOf) => readonly Act[]): Intent {
  return {
    name,
    acts: (look) => {
      const { root, asOf } = look();
      return acts(root, asOf);
    },
  };
}

/** The same act whatever there is. */
export function always(type: string, data: unknown = {}): Intent {
  return intent(`${type} ${JSON.stringify(data)}`, () => [{ type, data }]);
}

/** The id of the challenge number `i` of those there are. */
export function nth({ challenge }: Root, i: number): string {
  const ids = Object.keys(challenge.byId);
  return ids.length > 0 ? (ids[i % ids.length] ?? 'none') : 'none';
}

/** An act on the challenge number `i` of those there are. */
export function onChallenge(type: string, i: number, more: (root: Root, id: string, asOf: AsOf) => object = () => ({})): Intent {
  return intent(`${type} ${i}`, (root, asOf) => {
    const challengeId = nth(root, i);
    return [{ type, data: { challengeId, ...more(root, challengeId, asOf) } }];
  });
}
