import type { HttpAnswer, HttpRequest } from '../../../core/kernel/store/ports.ts';
import type { SimNode, SimServer } from '../server.ts';

/** The server behind the line, and what it acknowledged: the keys of the nodes it took, in their order. */
export type Mainland = {
  arrive(person: string, request: HttpRequest): Promise<HttpAnswer>;
  /** The keys that the server took and holds, by person, in the order in which it first took them. */
  takenBy(person: string): readonly string[];
  /** Whether the server ever said of a key that it took it, or that it refused it. */
  said(key: string): { readonly taken: boolean; readonly refused: boolean };
  /** Remembers the database as it is. */
  backUp(): Promise<void>;
  /** Puts the last backup back; false when there is none. What was acknowledged since is lost. */
  rollBack(): Promise<boolean>;
  readonly hasRolledBack: boolean;
  /** Whether a rollback ever lost what this key was taken for. */
  hasLost(key: string): boolean;
  restart(): void;
  nodes(): Promise<readonly SimNode[]>;
  /** What the server reported to its operator: nothing, if all is well. */
  readonly reported: readonly unknown[];
  close(): Promise<void>;
};

type Taken = readonly { readonly person: string; readonly key: string }[];

/** Watches over a server. */
export function createMainland(server: SimServer): Mainland {
  let taken: Taken = [];
  let backup: { readonly taken: Taken; readonly restore: () => Promise<void> } | null = null;
  let hasRolledBack = false;
  const lost = new Set<string>();
  const says = new Map<string, { taken: boolean; refused: boolean }>();

  const note = (person: string, key: string, status: number): void => {
    const said = says.get(key) ?? { taken: false, refused: false };
    says.set(key, said);
    if (status >= 300) said.refused ||= status < 500 && status !== 429 && status !== 401;
    else {
      said.taken = true;
      if (!taken.some((each) => each.key === key)) taken = [...taken, { person, key }];
    }
  };
  return {
    async arrive(person, request) {
      const answer = await server.fetchAs(person, request);
      const key = request.headers?.['Idempotency-Key'];
      if (key !== undefined) note(person, key, answer.status);
      return answer;
    },
    takenBy: (person) => taken.filter((each) => each.person === person).map(({ key }) => key),
    said: (key) => says.get(key) ?? { taken: false, refused: false },
    async backUp() {
      const snapshot = await server.snapshot();
      backup = { taken, restore: () => server.restore(snapshot) };
    },
    async rollBack() {
      if (!backup) return false;
      await backup.restore();
      hasRolledBack ||= backup.taken.length < taken.length;
      for (const { key } of taken.slice(backup.taken.length)) lost.add(key);
      taken = backup.taken;
      return true;
    },
    get hasRolledBack() {
      return hasRolledBack;
    },
    hasLost: (key) => lost.has(key),
    restart: () => server.restart(),
    nodes: () => server.nodes(),
    reported: server.reported,
    close: () => server.close(),
  };
}
