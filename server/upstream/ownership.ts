import { Refused } from '../http/refused.ts';

/** Fields that say who wrote a node, in whatever case and with or without what the node API puts before a name. */
const NAMES_A_PERSON = new Set(['creat', 'usrid', 'userid']);
const DEEPEST = 20;

/**
 * The fields of a write that goes upstream under our key, where everybody is one. Refuses what is no object (400) and what names
 * somebody else than `person` as its writer, however deep (403).
 */
export function ownWrite(body: unknown, person: string): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused(400, 'BadShape', 'The body must be a JSON object.');
  }
  checkNames(body, person, DEEPEST);
  return body;
}

function checkNames(value: object, person: string, depth: number): void {
  if (depth === 0) throw new Refused(400, 'BadShape', `The body is more than ${DEEPEST} levels deep.`);
  const entries: [string, unknown][] = Object.entries(value);
  for (const [name, each] of entries) {
    if (namesAPerson(name) && each !== person)
      throw new Refused(403, 'NotYours', 'This can only be written for yourself.', { field: name });
    if (typeof each === 'object' && each !== null) checkNames(each, person, depth - 1);
  }
}

function namesAPerson(name: string): boolean {
  return NAMES_A_PERSON.has(name.toLowerCase().replace(/^.*[/@]/, ''));
}
