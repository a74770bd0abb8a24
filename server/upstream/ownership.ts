import { checkTexts } from '../http/json.ts';
import { Refused } from '../http/refused.ts';

/** Fields that name a node's author, in lower case and without the prefix of the node API. */
const NAMES_A_PERSON = new Set(['creat', 'usrid', 'userid']);
const DEEPEST = 20;

/**
 * Checks a write that goes to a provider under our key, which all people share. Refuses a body that is no object (400) and one that names
 * another person than `person` as its author at any depth (403).
 */
export function ownWrite(body: unknown, person: string): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused(400, 'BadShape', 'The body must be a JSON object.');
  }
  checkNames(body, person, DEEPEST);
  checkTexts(body);
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
