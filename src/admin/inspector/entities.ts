/** A thing that an event names: the field that names it, and its id. */
export type Entity = { readonly name: string; readonly id: string };

const ID = /^[\w-]{1,100}$/;
/** A field of these names an entity, whatever its value looks like; any other does when its value is a UUID. */
const NAMING = /(Id|^id|^event|^command|^owner|^person|^conversation)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an event's data name, each once. */
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
