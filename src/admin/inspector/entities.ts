/** An entity that an event refers to: the field and the id. */
export type Entity = { readonly name: string; readonly id: string };

const ID = /^[\w-]{1,100}$/;
/** Fields with these names refer to an entity. Other fields do if their value is a UUID. */
const NAMING = /(Id|^id|^event|^command|^owner|^person|^conversation)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists the entities in an event's data, without duplicates. */
export function entitiesIn(data: unknown): Entity[] {
  const found = new Map<string, string>();
  collect(data, '', found);
  return [...found].map(([id, name]) => ({ id, name }));
}

function collect(value: unknown, name: string, found: Map<string, string>): void {
  if (typeof value === 'string') {
    const isId = UUID.test(value) || (NAMING.test(name) && ID.test(value));
    if (isId && !found.has(value)) found.set(value, name);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) collect(part, Array.isArray(value) ? name : key, found);
}
