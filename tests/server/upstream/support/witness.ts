import { inspect } from 'node:util';
import { expect } from 'vitest';
import type { Answer, Visitor } from '../../support/visitor.ts';
import type { Environment } from '../../support/environment.ts';
import { KEY } from './upstreamEnvironment.ts';

/** Records all responses to people and all reports to the operator, to check what none of them may contain. */
export type Witness = {
  watch(visitor: Visitor): Visitor;
  saw(text: string): void;
  /** Expects that no record contains the key or the address of the provider. */
  expectSilence(environments: readonly Environment[], port: number): void;
};

export function createWitness(): Witness {
  const seen: string[] = [];
  const note = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status, headers, body } = await answer;
    seen.push(inspect({ status, headers: [...headers], body }, { depth: 20, maxStringLength: null }));
    return answer;
  };
  return {
    watch: (visitor) => ({
      ...visitor,
      send: (...args) => note(visitor.send(...args)),
      get: (...args) => note(visitor.get(...args)),
      post: (...args) => note(visitor.post(...args)),
      patch: (...args) => note(visitor.patch(...args)),
    }),
    saw: (text) => void seen.push(text),
    expectSilence(environments, port) {
      const reports = environments.flatMap(({ reported }) => reported.map((report) => inspect(report, { depth: 20, showHidden: true })));
      const texts = [...seen, ...reports];
      for (const secret of [KEY, `127.0.0.1`, 'localhost', String(port)]) {
        expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      }
    },
  };
}
