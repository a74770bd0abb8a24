import { describe } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { absenceContract } from './absence.contract.ts';
import { accountsContract } from './accounts.contract.ts';
import { agentContract } from './agent.contract.ts';
import { agentStreamContract } from './agentStream.contract.ts';
import { aiContract } from './ai.contract.ts';
import { blocksContract } from './blocks.contract.ts';
import { changesContract } from './changes.contract.ts';
import { changesElsewhereContract } from './changesElsewhere.contract.ts';
import { commentsContract } from './comments.contract.ts';
import { feedContract } from './feed.contract.ts';
import { feedSessionsContract } from './feedSessions.contract.ts';
import { feedStreamContract } from './feedStream.contract.ts';
import { limitsContract } from './limits.contract.ts';
import { invitationsContract } from './invitations.contract.ts';
import { leavingContract } from './leaving.contract.ts';
import { listsContract } from './lists.contract.ts';
import { logContract } from './log.contract.ts';
import { devicesContract } from './devices.contract.ts';
import { refusedPushesContract } from './refusedPushes.contract.ts';
import { verdictsContract } from './verdicts.contract.ts';
import { moderationContract } from './moderation.contract.ts';
import { moderatorsContract } from './moderators.contract.ts';
import { nodesContract } from './nodes.contract.ts';
import { credentialsContract } from './credentials.contract.ts';
import { filesContract } from './files.contract.ts';
import { outcomesContract } from './outcomes.contract.ts';
import { paymentsContract } from './payments.contract.ts';
import { refundsContract } from './refunds.contract.ts';
import { plainPayloadContract } from './plainPayload.contract.ts';
import { profilesContract } from './profiles.contract.ts';
import { recordedContract } from './recorded.contract.ts';
import { revisionsContract } from './revisions.contract.ts';
import { reviewsContract } from './reviews.contract.ts';
import { reportsContract } from './reports.contract.ts';
import { suspensionContract } from './suspension.contract.ts';
import { textsContract } from './texts.contract.ts';
import { rulesContract } from './rules.contract.ts';
import { witnessLinkContract } from './witnessLink.contract.ts';
import { witnessesContract } from './witnesses.contract.ts';
import { secondFactorContract } from './secondFactor.contract.ts';
import { securityEventsContract } from './securityEvents.contract.ts';
import { sessionsContract } from './sessions.contract.ts';
import { createEnvironment } from '../support/environment.ts';

type Contract = {
  readonly name: string;
  readonly run: (store: () => Store) => void;
  /** Whether it waits for notices: they travel by LISTEN, over one connection on PGlite and over a further one on PostgreSQL. */
  readonly hasNotices?: true;
};

const CONTRACTS: readonly Contract[] = [
  // These run the timer, which settles the challenges of all tests before them.
  { name: 'recorded outcomes', run: (store) => recordedContract(() => createEnvironment(store())) },
  { name: 'revisions', run: (store) => revisionsContract(() => createEnvironment(store())) },
  { name: 'accounts', run: accountsContract },
  { name: 'passwords and addresses', run: credentialsContract },
  { name: 'sessions', run: sessionsContract },
  { name: 'second factors', run: secondFactorContract },
  { name: 'events of security', run: securityEventsContract },
  { name: 'rate limits', run: limitsContract },
  { name: 'nodes', run: (store) => nodesContract(() => createEnvironment(store())) },
  { name: 'lists', run: (store) => listsContract(() => createEnvironment(store())) },
  { name: 'payloads of the spec', run: (store) => plainPayloadContract(() => createEnvironment(store())) },
  { name: 'texts', run: (store) => textsContract(() => createEnvironment(store())) },
  { name: 'rules', run: (store) => rulesContract(() => createEnvironment(store())) },
  { name: 'changes', run: (store) => changesContract(() => createEnvironment(store())) },
  { name: 'changes by accounts and payments', run: changesElsewhereContract },
  { name: 'the feed', run: (store) => feedContract(() => createEnvironment(store())) },
  { name: 'streams of the feed', run: (store) => feedStreamContract(() => createEnvironment(store())), hasNotices: true },
  { name: 'sessions of the feed', run: feedSessionsContract, hasNotices: true },
  { name: 'logs', run: (store) => logContract((changes) => createEnvironment(store(), changes)), hasNotices: true },
  { name: 'pushes that are refused', run: (store) => refusedPushesContract((changes) => createEnvironment(store(), changes)) },
  { name: 'devices', run: (store) => devicesContract(() => createEnvironment(store())) },
  { name: 'verdicts in the log', run: (store) => verdictsContract(() => createEnvironment(store())) },
  { name: 'reviews', run: (store) => reviewsContract(() => createEnvironment(store())) },
  { name: 'witnesses', run: (store) => witnessesContract(() => createEnvironment(store())) },
  { name: 'moderators', run: (store) => moderatorsContract(() => createEnvironment(store())) },
  { name: 'moderation', run: (store) => moderationContract(() => createEnvironment(store())) },
  { name: 'suspensions', run: suspensionContract },
  { name: 'blocks', run: (store) => blocksContract(() => createEnvironment(store())) },
  { name: 'people behind a block', run: (store) => absenceContract(() => createEnvironment(store())) },
  { name: 'reports', run: (store) => reportsContract(() => createEnvironment(store())) },
  { name: 'comments', run: (store) => commentsContract(() => createEnvironment(store())) },
  { name: 'profiles', run: (store) => profilesContract(() => createEnvironment(store())) },
  { name: 'files', run: filesContract },
  { name: 'what follows from the nodes', run: outcomesContract },
  { name: 'payments', run: paymentsContract },
  { name: 'refunds', run: refundsContract },
  { name: 'leaving', run: leavingContract },
  { name: 'invitations', run: invitationsContract },
  { name: 'the link for a witness', run: witnessLinkContract },
  { name: 'suggestions', run: aiContract },
  { name: 'the assistant', run: agentContract },
  { name: 'streams of the assistant', run: agentStreamContract, hasNotices: true },
];

/** What the server does on every database. `store` is an open one, shared by all of them. */
export function databaseContracts(store: () => Store): void {
  for (const { name, run } of CONTRACTS) describe(name, () => run(store));
}

/** Those of them that wait for notices. */
export function noticeContracts(store: () => Store): void {
  for (const { name, run, hasNotices } of CONTRACTS) if (hasNotices) describe(name, () => run(store));
}
