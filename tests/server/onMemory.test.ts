import { describe } from 'vitest';
import { changesContract } from './contracts/changes.contract.ts';
import { commentsContract } from './contracts/comments.contract.ts';
import { listsContract } from './contracts/lists.contract.ts';
import { feedContract } from './contracts/feed.contract.ts';
import { feedStreamContract } from './contracts/feedStream.contract.ts';
import { logContract } from './contracts/log.contract.ts';
import { refusedPushesContract } from './contracts/refusedPushes.contract.ts';
import { verdictsContract } from './contracts/verdicts.contract.ts';
import { moderatorsContract } from './contracts/moderators.contract.ts';
import { reportsContract } from './contracts/reports.contract.ts';
import { nodesContract } from './contracts/nodes.contract.ts';
import { rulesContract } from './contracts/rules.contract.ts';
import { createMemoryEnvironment } from './support/memoryEnvironment.ts';

describe('in memory, for simulations', () => {
  describe('nodes', () => nodesContract(createMemoryEnvironment));
  describe('lists', () => listsContract(createMemoryEnvironment));
  describe('rules', () => rulesContract(createMemoryEnvironment));
  describe('changes', () => changesContract(createMemoryEnvironment));
  describe('the feed', () => feedContract(createMemoryEnvironment));
  describe('streams of the feed', () => feedStreamContract(createMemoryEnvironment));
  describe('logs', () => logContract((changes) => createMemoryEnvironment(undefined, changes)));
  describe('pushes that are refused', () => refusedPushesContract((changes) => createMemoryEnvironment(undefined, changes)));
  describe('verdicts in the log', () => verdictsContract(createMemoryEnvironment));
  describe('moderators', () => moderatorsContract(createMemoryEnvironment));
  describe('reports', () => reportsContract(createMemoryEnvironment));
  describe('comments', () => commentsContract(createMemoryEnvironment));
});
