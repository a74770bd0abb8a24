import type { Answer, Node, Visitor } from './visitor.ts';

/** One page of a list: ids in order, the nodes, and the cursor of the next page. */
export type Page = { readonly ids: string[]; readonly nodes: Node[]; readonly next: string | null; readonly answer: Answer };

/** Reads a page of a list of the API, such as `community/feed`. */
export async function pageOf(visitor: Visitor, list: string, query: Record<string, string> = {}): Promise<Page> {
  const answer = await visitor.get(`/api/local/${list}?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(`${list} ${JSON.stringify(query)} was refused: ${JSON.stringify(answer.body)}`);
  const nodes = nodesAt(answer, 'nodes');
  const next = answer.at('payload', 'next');
  return { ids: nodes.map(({ id }) => id), nodes, next: typeof next === 'string' ? next : null, answer };
}

/** Reads all pages of a list, one after the other. `between` runs after each page. */
export async function chainOf(
  visitor: Visitor,
  list: string,
  query: Record<string, string> = {},
  between: () => Promise<unknown> = async () => {},
): Promise<Node[]> {
  const nodes: Node[] = [];
  let next: string | null = null;
  do {
    const page: Page = await pageOf(visitor, list, { ...query, ...(next !== null && { after: next }) });
    nodes.push(...page.nodes);
    next = page.next;
    await between();
  } while (next !== null);
  return nodes;
}

/** The nodes under this key of the payload. */
export function nodesAt(answer: Answer, key: string): Node[] {
  const nodes = answer.at('payload', key);
  if (!Array.isArray(nodes)) throw new Error(`No ${key} in ${JSON.stringify(answer.body)}`);
  return nodes.map((_, i) => ({
    id: String(answer.at('payload', key, i, 'id')),
    fieldValues: fieldsIn(answer.at('payload', key, i, 'fieldValues')),
  }));
}

function fieldsIn(value: unknown): Node['fieldValues'] {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
