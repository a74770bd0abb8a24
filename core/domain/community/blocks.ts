import type * as z from 'zod/mini';
import { accept, refuse, type Context, type Decision, type Evolvers, type Guards, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import type { blockPerson, unblockPerson } from './commands.ts';
import type { CommunityEvent, NewCommunityEvent } from './events.ts';
import type { CommunityState } from './state.ts';

/** Blocks another user. Refuses the user themselves and a second block (CM16). */
export function decideBlock(
  { person, name }: z.infer<typeof blockPerson>,
  { blocked }: CommunityState,
  _: unknown,
  { actor }: Context,
): Decision<NewCommunityEvent, RefusalOf<'BlockedOneself' | 'BlockedBefore'>> {
  if (person === actor) return refuse({ type: 'BlockedOneself' });
  if (blocked[person] !== undefined) return refuse({ type: 'BlockedBefore' });
  return accept({ type: 'PersonBlocked', data: { person, name } });
}

/** Ends a block. Refuses if there is none (CM16). */
export function decideUnblock(
  { person }: z.infer<typeof unblockPerson>,
  { blocked }: CommunityState,
): Decision<NewCommunityEvent, RefusalOf<'NotBlocked'>> {
  if (blocked[person] === undefined) return refuse({ type: 'NotBlocked' });
  return accept({ type: 'PersonUnblocked', data: { person } });
}

/** Folds blocks. A refusal of the server reverses a block (CM8). */
export const blockEvolvers: Evolvers<CommunityState, CommunityEvent | OutboxEvent> = {
  PersonBlocked: ({ blocked }, { id, data: { person, name } }) => {
    blocked[person] = { name, event: id };
  },
  PersonUnblocked: ({ blocked }, { data }) => {
    delete blocked[data.person];
  },
  NodeRefused: ({ blocked }, { data }) => {
    for (const [person, { event }] of Object.entries(blocked)) if (event === data.event) delete blocked[person];
  },
};

/** Voids a block that a merge brings a second time, and the end of one that is not there. */
export const blockGuards: Guards<CommunityState, CommunityEvent> = {
  PersonBlocked: ({ blocked }, { actor, data }) => {
    if (data.person === actor) return 'CM16: nobody blocks themselves';
    return blocked[data.person] === undefined ? null : 'CM16: blocked before';
  },
  PersonUnblocked: ({ blocked }, { data }) => (blocked[data.person] === undefined ? 'CM16: not blocked' : null),
};
