import { describe } from 'vitest';
import { commentsContract } from './contracts/comments.contract.ts';
import { nodesContract } from './contracts/nodes.contract.ts';
import { rulesContract } from './contracts/rules.contract.ts';
import { createMemoryWorld } from './support/memoryWorld.ts';

describe('in memory, as for simulations', () => {
  describe('nodes', () => nodesContract(createMemoryWorld));
  describe('rules', () => rulesContract(createMemoryWorld));
  describe('comments', () => commentsContract(createMemoryWorld));
});
