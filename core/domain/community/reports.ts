import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type Evolvers, type Guards, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import type { reportPerson, reportProof } from './commands.ts';
import type { CommunityEvent, NewCommunityEvent } from './events.ts';
import type { CommunityState } from './state.ts';

/** Reports another user's check-in. Refuses an own check-in and a second report (CM14). */
export function decideReportProof(
  { challengeId, proofId, author, reason, text }: z.infer<typeof reportProof>,
  { reports }: CommunityState,
  _: unknown,
  { actor }: Context,
): Decision<NewCommunityEvent, RefusalOf<'OwnProof' | 'ReportedBefore'>> {
  if (author === actor) return refuse({ type: 'OwnProof' });
  if (reports.proofs[proofId] !== undefined) return refuse({ type: 'ReportedBefore' });
  return accept({ type: 'ProofReported', data: { challengeId, proofId, reason, text } });
}

/** Reports another user. Refuses the user themselves and a second report (CM15). */
export function decideReportPerson(
  { person, reason, text }: z.infer<typeof reportPerson>,
  { reports }: CommunityState,
  _: unknown,
  { actor }: Context,
): Decision<NewCommunityEvent, RefusalOf<'ReportedOneself' | 'ReportedBefore'>> {
  if (person === actor) return refuse({ type: 'ReportedOneself' });
  if (reports.people[person] !== undefined) return refuse({ type: 'ReportedBefore' });
  return accept({ type: 'PersonReported', data: { person, reason, text } });
}

/** Folds reports of check-ins and of people. A refusal of the server reverses a report (CM8). */
export const reportEvolvers: Evolvers<CommunityState, CommunityEvent | OutboxEvent> = {
  ProofReported: ({ reports }, { id, data }) => {
    reports.proofs[data.proofId] = id;
  },
  PersonReported: ({ reports }, { id, data }) => {
    reports.people[data.person] = id;
  },
  NodeRefused: ({ reports }, { data: { event } }) => {
    for (const group of [reports.proofs, reports.people]) {
      for (const [about, report] of Object.entries(group)) if (report === event) delete group[about];
    }
  },
};

/** Voids a report that a merge brings a second time, and one of the user themselves. */
export const reportGuards: Guards<CommunityState, CommunityEvent> = {
  ProofReported: ({ reports }, { data }) => (reports.proofs[data.proofId] === undefined ? null : 'CM14: reported before'),
  PersonReported: ({ reports }, { actor, data }) => {
    if (data.person === actor) return 'CM15: nobody reports themselves';
    return reports.people[data.person] === undefined ? null : 'CM15: reported before';
  },
};
