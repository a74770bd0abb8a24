/** Fields whose content is never recorded, whatever their current type: a revealed password is a text field. */
const SECRET = /password|one-time-code|cc-/;

/** Fields that once were password fields. */
const known = new WeakSet<Element>();

/** Checks whether the content of a field is secret (TS2). */
export function isSecret(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.type === 'password') known.add(field);
  return known.has(field) || SECRET.test(field.autocomplete);
}
