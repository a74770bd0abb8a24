/** Of these fields nothing is ever kept, whatever their type is at the moment: a password may be looked into. */
const SECRET = /password|one-time-code|cc-/;

/** Fields that were seen as password fields. */
const known = new WeakSet<Element>();

/** Whether what is typed here is nobody's business (TS2). */
export function isSecret(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.type === 'password') known.add(field);
  return known.has(field) || SECRET.test(field.autocomplete);
}
