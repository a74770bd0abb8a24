import { describe } from 'vitest';
import { commentsContract } from './contracts/comments.contract.ts';
import { nodesContract } from './contracts/nodes.contract.ts';
import { rulesContract } from './contracts/rules.contract.ts';
import { createMemoryEnvironment } from './support/memoryEnvironment.ts';

describe('in memory, for simulations', () => {
  describe('nodes', () => nodesContract(createMemoryEnvironment));
  describe('rules', () => rulesContract(createMemoryEnvironment));
  describe('comments', () => commentsContract(createMemoryEnvironment));
});
