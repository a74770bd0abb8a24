/** The fields of the create form that its address can fill. */
const FIELDS = [
  'title',
  'type',
  'category',
  'proofType',
  'frequency',
  'durationDays',
  'entryFee',
  'opponentId',
  'description',
  'target',
  'unit',
  'start',
  'startsOn',
] as const;

/** Values for the create form, by field. `start`: 'byHand', 'now' or 'onDate'; `entryFee` is in dollars. */
export type CreateSearch = { readonly [Field in (typeof FIELDS)[number]]?: string | number };

/**
 * Parses the search parameters of /create, which fill the form: `<Link to="/create" search={{ title, type, start: 'now' }}>`. They replace a stored
 * draft. `againSearch` (`againSearch.ts`) returns those of an existing challenge. Drops unknown parameters here, and values that a field cannot
 * hold when the form opens.
 */
export function createSearch(search: Readonly<Record<string, unknown>>): CreateSearch {
  const given = FIELDS.map((field) => [field, search[field]] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}
