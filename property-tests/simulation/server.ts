import type { Instant } from '../../core/kernel/instant.ts';
import type { HttpAnswer, HttpRequest } from '../../core/kernel/ports.ts';

/** Somebody who is signed in from the start. */
export type SimPerson = { readonly id: string; readonly name: string; readonly email: string };

export type SimServerOptions = {
  /** The server's clock. */
  readonly now: () => Instant;
  readonly store: 'memory' | 'pglite';
  readonly people: readonly SimPerson[];
};

/** A node as the server keeps it, in the order of acceptance. `challenge` is null for a challenge itself. */
export type SimNode = {
  readonly id: string;
  readonly project: 'challenges' | 'participations' | 'proofs' | 'comments';
  readonly owner: string | null;
  readonly challenge: string | null;
  readonly fields: unknown;
};

/** Everything that the server kept at some moment, for `restore` of the same server alone. */
export type SimSnapshot = { readonly kept: unknown };

/** The real server app on a store of its own, called as a browser calls it. */
export type SimServer = {
  /** One call by the session of this person (an id); null for nobody's. */
  fetchAs(person: string | null, request: HttpRequest): Promise<HttpAnswer>;
  /** What is kept now: challenges, participations, proofs, comments, profiles and files. People stay as they are. */
  snapshot(): Promise<SimSnapshot>;
  /** Rolls everything that is kept back to a snapshot, as often as one likes. */
  restore(snapshot: SimSnapshot): Promise<void>;
  /** A new process on the same store: what was held in memory alone is forgotten. */
  restart(): void;
  /** Every node, in the order in which they were accepted. */
  nodes(): Promise<readonly SimNode[]>;
  /** What was reported to the operator, and was no refusal: nothing, if all is well. */
  readonly reported: readonly unknown[];
  close(): Promise<void>;
};

/** Opens a server for a simulated world. */
export async function simServer(_options: SimServerOptions): Promise<SimServer> {
  throw new Error('There is none yet.');
}
