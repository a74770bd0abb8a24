import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import { chosenPart, type Described } from '../flows/locators.ts';
import type { Locator } from '../flows/flow.ts';

const PRESSED =
  'button, a[href], summary, input[type=button], input[type=submit], input[type=reset], [role=button], [role=link], [role=tab], ' +
  '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=switch], [role=checkbox], [role=radio]';
const PARTS = `${PRESSED}, input, select, textarea`;
const AROUND =
  '[role=dialog], [role=alertdialog], [role=region], [role=group], [role=tabpanel], article, section, li, tr, fieldset, nav, form, header, main';

/** The tools beside the app. */
const TOOLS = '[data-tool-dock]';

/** Checks whether a node belongs to the tools beside the app. */
export function isInTools(node: EventTarget | null): boolean {
  return node instanceof Element && node.closest(TOOLS) !== null;
}

/** Returns the element that a click presses, or null if it presses nothing: a text field, or empty space. */
export function pressedBy(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PRESSED) : null;
}

/** Creates a locator for an element (TS3). */
export function locatorOf(part: Element): Locator {
  const { role, name } = { role: roleOf(part), name: nameOf(part) };
  const alike = partsOf(role).filter((each) => nameOf(each) === name);
  if (alike.length <= 1) return { role, name, nth: 0 };
  for (const around of aroundOf(part)) {
    if (alike.filter((each) => around.contains(each)).length > 1) break;
    const within = describedAround(around);
    if (within.name !== '') return { role, name, within, nth: 0 };
  }
  return { role, name, nth: Math.max(0, alike.indexOf(part)) };
}

/** Finds the element of a locator on the current page; null if it does not exist. */
export function findPart(locator: Locator): Element | null {
  const parts = partsOf(locator.role);
  const described = parts.map((part): Described => ({ name: nameOf(part), within: () => aroundOf(part).map(describedAround) }));
  const place = chosenPart(described, locator);
  return place === null ? null : (parts[place] ?? null);
}

/** Returns the ARIA role, or the tag name of an element without one. */
export function roleOf(part: Element): string {
  if (part instanceof HTMLInputElement && part.type === 'password') return 'password';
  return getRole(part) ?? (part instanceof HTMLInputElement ? part.type : part.localName);
}

function nameOf(part: Element): string {
  return computeAccessibleName(part).replaceAll(/\s+/g, ' ').trim();
}

/** Lists the interactive elements of a role in document order, without hidden or unreachable ones. */
function partsOf(role: string): Element[] {
  return [...document.querySelectorAll(PARTS)].filter(
    (part) => roleOf(part) === role && !isInTools(part) && part.getClientRects().length > 0 && !isInaccessible(part),
  );
}

/** Lists the ancestors that can identify an element, nearest first. */
function aroundOf(part: Element): Element[] {
  const around: Element[] = [];
  for (let each = part.parentElement?.closest(AROUND); each; each = each.parentElement?.closest(AROUND)) around.push(each);
  return around;
}

/** Describes a container by its name or its first heading. */
function describedAround(around: Element): { role: string; name: string } {
  const heading = around.querySelector('h1, h2, h3, h4, [role=heading]');
  return { role: getRole(around) ?? around.localName, name: nameOf(around) || (heading?.textContent ?? '').replaceAll(/\s+/g, ' ').trim() };
}
