import type { Jury } from '../domain/review/verdict.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { byReceipt, isAction, personOf, receiptOf, type Action } from './actions.ts';
import type { ApiNode } from './nodes.ts';

/** Who took part in a challenge when, by the server's receipts: a later joining changes nothing about what was before it (RV1). */
export type Members = {
  /** Returns the participants at an instant, the creator first. */
  at(instant: Instant): ReadonlySet<string>;
  /** Returns who may verify a proof of `owner` that the server received at an instant (RV1). */
  juryOf(owner: string, received: Instant): Jury;
};

type Nodes = { readonly challenge: ApiNode<'challenges'>; readonly participations: readonly Action[] };

/** Reads the participants of a challenge from its nodes. */
export function membersOf({ challenge, participations }: Nodes): Members {
  const { '/attributes/@creat': creator, '/attributes/@chlTy': type } = challenge.fieldValues;
  const changes = participations.toSorted(byReceipt).filter((action) => isAction(action, 'joined') || isAction(action, 'left'));
  /** The members after each number of changes. Proofs that were received between two changes share a set. */
  const sets: (ReadonlySet<string> | undefined)[] = [new Set([creator])];
  const membersAt = (instant: Instant): ReadonlySet<string> => {
    const next = changes.findIndex((action) => receiptOf(action) > instant);
    const count = next < 0 ? changes.length : next;
    return (sets[count] ??= afterChanges(creator, changes.slice(0, count)));
  };
  return {
    at: membersAt,
    juryOf: (owner, received) => {
      const members = membersAt(received);
      const isHosted = type !== 'one-on-one' && owner !== creator && members.has(creator);
      return { members, owner, host: isHosted ? creator : null };
    },
  };
}

/** A person who left takes no part any more, also after the start: they judge nothing that comes later. */
function afterChanges(creator: string, changes: readonly Action[]): ReadonlySet<string> {
  const people = new Set([creator]);
  for (const action of changes) {
    if (isAction(action, 'joined')) people.add(personOf(action));
    else people.delete(personOf(action));
  }
  return people;
}
