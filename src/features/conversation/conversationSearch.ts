type ConversationSearch = { readonly with?: string };

/** Parses from the address whose conversation is open. */
export function conversationSearch(search: Readonly<Record<string, unknown>>): ConversationSearch {
  const person = search['with'];
  const id = typeof person === 'string' || typeof person === 'number' ? String(person) : '';
  return id === '' ? {} : { with: id };
}
