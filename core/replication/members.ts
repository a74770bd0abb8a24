import type { Jury } from '../domain/review/verdict.ts';
import type { Instant } from '../kernel/time/instant.ts';
import { byReceipt, isAction, personOf, receiptOf, type Action } from './actions.ts';
import type { ApiNode } from './nodes.ts';

/** Who took part in a challenge or witnessed it when, by the server's receipts: a later joining changes nothing about what was before it (RV1). */
export type Members = {
  /** Returns the participants at an instant, the creator first. */
  at(instant: Instant): ReadonlySet<string>;
  /** Returns the witnesses at an instant (RV11). */
  witnessesAt(instant: Instant): ReadonlySet<string>;
  /** Returns who may verify a proof of `owner` that the server received at an instant (RV1). */
  juryOf(owner: string, received: Instant): Jury;
};

type Nodes = { readonly challenge: ApiNode<'challenges'>; readonly participations: readonly Action[] };

/** Reads the participants of a challenge from its nodes. */
export function membersOf({ challenge, participations }: Nodes): Members {
  const { '/attributes/@creat': creator, '/attributes/@chlTy': type } = challenge.fieldValues;
  const changes = participations.toSorted(byReceipt).filter((action) => CHANGES.some((each) => isAction(action, each)));
  /** The members after each number of changes. Proofs that were received between two changes share a set. */
  const sets: (People | undefined)[] = [];
  const peopleAt = (instant: Instant): People => {
    const next = changes.findIndex((action) => receiptOf(action) > instant);
    const count = next < 0 ? changes.length : next;
    return (sets[count] ??= afterChanges(creator, changes.slice(0, count)));
  };
  return {
    at: (instant) => peopleAt(instant).members,
    witnessesAt: (instant) => peopleAt(instant).witnesses,
    juryOf: (owner, received) => {
      const { members, jury } = peopleAt(received);
      const isHosted = type !== 'one-on-one' && owner !== creator && members.has(creator);
      return { members: jury, owner, host: isHosted ? creator : null };
    },
  };
}

/** Somebody who may verify the check-ins of a challenge without taking part, and since when by the server's receipt. */
export type Witness = { readonly person: string; readonly since: Instant };

/** Returns the witnesses of a challenge as things are (RV11), in the order in which the server received them. */
export function witnessesOf(nodes: Nodes): Witness[] {
  const newest = nodes.participations.toSorted(byReceipt);
  const last = newest.at(-1);
  const witnesses = last === undefined ? NOBODY : membersOf(nodes).witnessesAt(receiptOf(last));
  return [...witnesses].flatMap((person) => {
    const node = newest.find((each) => isAction(each, 'witnessed') && personOf(each) === person);
    return node ? [{ person, since: receiptOf(node) }] : [];
  });
}

const NOBODY: ReadonlySet<string> = new Set();

/** The participants and the witnesses at an instant, and who verifies then: while others take part, witnesses have no say (RV11). */
type People = { readonly members: ReadonlySet<string>; readonly witnesses: ReadonlySet<string>; readonly jury: ReadonlySet<string> };

/** The actions that change who takes part or witnesses. */
const CHANGES = ['joined', 'left', 'witnessed'] as const;

/**
 * A person who left takes no part any more, also after the start: they judge nothing that comes later. A witness who joins is a participant from then
 * on, and no witness any more (RV11).
 */
function afterChanges(creator: string, changes: readonly Action[]): People {
  const members = new Set([creator]);
  const witnesses = new Set<string>();
  for (const action of changes) {
    const person = personOf(action);
    if (isAction(action, 'left')) members.delete(person);
    else if (isAction(action, 'witnessed')) {
      if (!members.has(person)) witnesses.add(person);
    } else {
      members.add(person);
      witnesses.delete(person);
    }
  }
  return { members, witnesses, jury: members.size > 1 ? members : new Set([...members, ...witnesses]) };
}
