import { LOG_INVARIANTS } from '@gauntlet/core/devtools';

/** An invariant and its description; `when` says when it is checked. */
export type ChaosInvariant = { readonly name: string; readonly says: string; readonly when: 'event' | 'now and then' | 'end' };

/** All invariants of a run (CX4, CX5). */
export const CHAOS_INVARIANTS: readonly ChaosInvariant[] = [
  ...LOG_INVARIANTS.filter(({ must }) => must).map(({ name, says }): ChaosInvariant => ({ name, says, when: 'event' })),
  { name: 'chain', says: 'each event follows from the one before it', when: 'event' },
  { name: 'once', says: 'no event stands in the log twice', when: 'event' },
  { name: 'decided once', says: 'no command is applied twice', when: 'event' },
  { name: 'not void', says: 'nothing that was decided here is void', when: 'event' },
  { name: 'time', says: 'no event is earlier than the one before it', when: 'event' },
  { name: 'acknowledged', says: 'what was acknowledged stands in the log, once', when: 'event' },
  { name: 'memory', says: 'memory is never ahead of the log', when: 'event' },
  { name: 'fold', says: 'the state on the screen is the log folded from its first event', when: 'now and then' },
  { name: 'outbox', says: 'once it is over, nothing is left to tell the server', when: 'end' },
  { name: 'server', says: 'the server holds what it acknowledged, each once', when: 'end' },
];
