/** The only entry of this type; throws when there is none, or more than one. */
export function eventOfType<Entry extends { readonly type: string }>(events: readonly Entry[], type: string): Entry {
  const [event, ...more] = events.filter((each) => each.type === type);
  if (!event || more.length > 0) throw new Error(`Expected one ${type}, found ${event ? more.length + 1 : 'none'}.`);
  return event;
}
