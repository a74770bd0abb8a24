import { byKey, type Key } from '../lists/key.ts';
import { namedIn } from '../nodes/named.ts';
import type { NodeRow } from '../nodes/nodeStore.ts';
import { nodesIn } from '../nodes/rows.ts';
import { apartIn } from './withheld.ts';
import {
  REPORTS_SHOWN,
  type BlockCall,
  type DecisionRow,
  type ModerationReads,
  type ModerationWork,
  type OpenCase,
  type ReportRow,
  type SharedNode,
  type Target,
} from './moderationStore.ts';

type Pair = { readonly person: string; readonly other: string };
type Placed<Row> = Row & { readonly position: number };
/** A stored report. `isOpen` until a decision closes it. */
type StoredReport = Placed<ReportRow> & { readonly isOpen: boolean };

/** The stored rows of moderation: reports and decisions by id, hidden nodes and suspended people by id (false: not any more). */
export type ModerationRows = {
  readonly reports: Map<string, StoredReport>;
  readonly decisions: Map<string, Placed<DecisionRow>>;
  readonly hidden: Map<string, boolean>;
  readonly suspended: Map<string, boolean>;
  /** By the two ids: whether the first person blocks the second. */
  readonly blocks: Map<string, Pair & { readonly isBlocked: boolean }>;
  readonly blockCalls: Map<string, BlockCall>;
};

/** Returns rows of nothing. */
export function emptyModeration(): ModerationRows {
  return { reports: new Map(), decisions: new Map(), hidden: new Map(), suspended: new Map(), blocks: new Map(), blockCalls: new Map() };
}

/** Adds the rows of a transaction to the stored ones. */
export function addModeration(stored: ModerationRows, draft: ModerationRows): void {
  draft.reports.forEach((row, id) => stored.reports.set(id, row));
  draft.decisions.forEach((row, id) => stored.decisions.set(id, row));
  draft.hidden.forEach((is, node) => stored.hidden.set(node, is));
  draft.blocks.forEach((row, key) => stored.blocks.set(key, row));
  draft.blockCalls.forEach((row, id) => stored.blockCalls.set(id, row));
  draft.suspended.forEach((is, person) => stored.suspended.set(person, is));
}

type Stored = {
  readonly rows: () => ModerationRows;
  readonly nodes: () => ReadonlyMap<string, NodeRow>;
  readonly moderators: () => ReadonlyMap<string, boolean>;
};

/** Reads of moderation in memory. */
export function memoryModerationReads({ rows, nodes, moderators }: Stored): ModerationReads {
  const among = (marks: ReadonlyMap<string, boolean>, ids: readonly string[]): Set<string> =>
    new Set(ids.filter((id) => marks.get(id) === true));
  const pairs = (): Pair[] => [...rows().blocks.values()].filter(({ isBlocked }) => isBlocked);
  return {
    openCases: async ({ limit, after }) => pageOf(casesIn([...rows().reports.values()]), limit, after),
    decisions: async ({ limit, after }) => pageOf([...rows().decisions.values()], limit, after),
    withheld: async (ids, people) => {
      const hidden = among(rows().hidden, ids);
      return {
        hidden,
        suspended: among(rows().suspended, people),
        apart: apartIn(pairs()),
        moderators: among(moderators(), [...moderators().keys()]),
      };
    },
    isSuspended: async (person) => rows().suspended.get(person) ?? false,
    apartFrom: async (person) => apartIn(pairs()).get(person) ?? new Set(),
    // People in memory upload no file that others see.
    isFileApart: async () => false,
    isFileHidden: async (sha256, person) =>
      [...rows().hidden].some(([node, isHidden]) => {
        const row = nodes().get(node);
        return isHidden && row?.project === 'proofs' && row.owner !== person && JSON.stringify(row.fields).includes(sha256);
      }),
  };
}

/** Moderation within a transaction on rows in memory. */
export function memoryModerationWork(stored: ModerationRows, draft: ModerationRows, nodes: () => readonly NodeRow[]): ModerationWork {
  const reports = (): StoredReport[] => [...new Map([...stored.reports, ...draft.reports]).values()];
  const isAbout = (report: StoredReport, { kind, about }: Target): boolean => report.kind === kind && report.about === about;
  const report = (id: string): StoredReport | undefined => draft.reports.get(id) ?? stored.reports.get(id);
  return {
    async insertReport(row) {
      if (report(row.id) !== undefined) return false;
      const fields: unknown = JSON.parse(JSON.stringify(row.fields));
      draft.reports.set(row.id, { ...row, fields, position: reports().length + 1, isOpen: true });
      return true;
    },
    report: async (id) => report(id),
    hasReported: async (reporter, target) => reports().some((each) => each.reporter === reporter && isAbout(each, target)),
    hasOpenReports: async (target) => reports().some((each) => each.isOpen && isAbout(each, target)),
    decision: async (id) => draft.decisions.get(id) ?? stored.decisions.get(id),
    async insertDecision(decision) {
      draft.decisions.set(decision.id, { ...decision, position: stored.decisions.size + draft.decisions.size + 1 });
      for (const each of reports()) if (isAbout(each, decision)) draft.reports.set(each.id, { ...each, isOpen: false });
    },
    isHidden: async (node) => draft.hidden.get(node) ?? stored.hidden.get(node) ?? false,
    setHidden: async (node, isHidden) => void draft.hidden.set(node, isHidden),
    blockCall: async (id) => draft.blockCalls.get(id) ?? stored.blockCalls.get(id),
    insertBlockCall: async (call) => void draft.blockCalls.set(call.id, call),
    apartFrom: async (person) => {
      const blocks = [...new Map([...stored.blocks, ...draft.blocks]).values()].filter(({ isBlocked }) => isBlocked);
      return apartIn(blocks).get(person) ?? new Set();
    },
    isBlocked: async (person, other) => {
      const key = `${person} ${other}`;
      return (draft.blocks.get(key) ?? stored.blocks.get(key))?.isBlocked ?? false;
    },
    setBlocked: async (person, other, isBlocked) => void draft.blocks.set(`${person} ${other}`, { person, other, isBlocked }),
    sharedNodes: async (author, reader) => {
      const parts = new Set(nodes().flatMap(({ owner, id, challenge: of }) => (owner === reader ? [of ?? id] : [])));
      const named = nodesIn(
        'challenges',
        nodes().filter(({ id, project, owner }) => project === 'challenges' && owner === author && !parts.has(id)),
      ).filter((node) => namedIn(node).includes(reader));
      const shared = nodes().flatMap(({ id: node, project, owner, challenge }): SharedNode[] => {
        const isTheirs = owner === author && challenge !== null && parts.has(challenge);
        return isTheirs && (project === 'proofs' || project === 'comments') ? [{ project, node, challenge }] : [];
      });
      return [...shared, ...named.map(({ id }): SharedNode => ({ project: 'challenges', node: id, challenge: id }))];
    },
    isSuspended: async (person) => draft.suspended.get(person) ?? stored.suspended.get(person) ?? false,
    setSuspended: async (person, isSuspended) => void draft.suspended.set(person, isSuspended),
  };
}

function casesIn(reports: readonly StoredReport[]): Placed<OpenCase>[] {
  const groups = new Map<string, StoredReport[]>();
  for (const report of reports.filter(({ isOpen }) => isOpen)) {
    const key = `${report.kind} ${report.about}`;
    groups.set(key, [report, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()].flatMap((group) => {
    const [newest] = group;
    if (newest === undefined) return [];
    const { kind, about, subject, challenge, position } = newest;
    const shown = group.slice(0, REPORTS_SHOWN).map((report) => {
      const { fields: _, position: __, isOpen: ___, ...each } = report;
      return each;
    });
    return [{ kind, about, subject, challenge, position, count: group.length, reports: shown }];
  });
}

function pageOf<Row extends Placed<object>>(all: readonly Row[], limit: number, after: Key | null) {
  const compare = byKey(['desc']);
  const rest = all
    .filter(({ position }) => after === null || position < Number(after[0]))
    .toSorted((a, b) => compare([a.position], [b.position]));
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => {
      const { position: _, ...rest } = row;
      return rest;
    }),
    next: last === undefined ? null : [last.position],
  };
}
