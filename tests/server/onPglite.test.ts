import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { accountsContract } from './contracts/accounts.contract.ts';
import { agentContract } from './contracts/agent.contract.ts';
import { agentStreamContract } from './contracts/agentStream.contract.ts';
import { aiContract } from './contracts/ai.contract.ts';
import { commentsContract } from './contracts/comments.contract.ts';
import { limitsContract } from './contracts/limits.contract.ts';
import { invitationsContract } from './contracts/invitations.contract.ts';
import { leavingContract } from './contracts/leaving.contract.ts';
import { nodesContract } from './contracts/nodes.contract.ts';
import { credentialsContract } from './contracts/credentials.contract.ts';
import { filesContract } from './contracts/files.contract.ts';
import { profilesContract } from './contracts/profiles.contract.ts';
import { rulesContract } from './contracts/rules.contract.ts';
import { sessionsContract } from './contracts/sessions.contract.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import { createEnvironment } from './support/environment.ts';

describe('on the embedded PGlite', () => {
  let store: Store;
  beforeAll(async () => void (store = await openMemoryStore()));
  afterAll(() => store.close());

  describe('accounts', () => accountsContract(() => store));
  describe('passwords and addresses', () => credentialsContract(() => store));
  describe('sessions', () => sessionsContract(() => store));
  describe('rate limits', () => limitsContract(() => store));
  describe('nodes', () => nodesContract(() => createEnvironment(store)));
  describe('rules', () => rulesContract(() => createEnvironment(store)));
  describe('comments', () => commentsContract(() => createEnvironment(store)));
  describe('profiles', () => profilesContract(() => createEnvironment(store)));
  describe('files', () => filesContract(() => store));
  describe('leaving', () => leavingContract(() => store));
  describe('invitations', () => invitationsContract(() => store));
  describe('suggestions', () => aiContract(() => store));
  describe('the assistant', () => agentContract(() => store));
  describe('streams of the assistant', () => agentStreamContract(() => store));
});
