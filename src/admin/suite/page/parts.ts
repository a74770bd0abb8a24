import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import { chosenPart, type Described } from '../flows/chosenPart.ts';
import type { Locator } from '../flows/flow.ts';

const PRESSED =
  'button, a[href], summary, input[type=button], input[type=submit], input[type=reset], [role=button], [role=link], [role=tab], ' +
  '[role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=switch], [role=checkbox], [role=radio]';
const PARTS = `${PRESSED}, input, select, textarea`;
const AROUND =
  '[role=dialog], [role=alertdialog], [role=region], [role=group], [role=tabpanel], article, section, li, tr, fieldset, nav, form, header, main';

/** What is beside the app and no part of it. */
const BESIDE = '[data-tool-dock]';

/** Whether something of the page belongs to the tools beside it. */
export function isBeside(node: EventTarget | null): boolean {
  return node instanceof Element && node.closest(BESIDE) !== null;
}

/** The part of the page that a click at an element presses, or null: a field's own click and one at nothing press nothing. */
export function pressedBy(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PRESSED) : null;
}

/** How a part of the page is found again (TS3). */
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

/** The part of the page that a locator means, as the page is now; null when it is not there. */
export function findPart(locator: Locator): Element | null {
  const parts = partsOf(locator.role);
  const described = parts.map((part): Described => ({ name: nameOf(part), within: () => aroundOf(part).map(describedAround) }));
  const place = chosenPart(described, locator);
  return place === null ? null : (parts[place] ?? null);
}

/** The ARIA role, or for what has none what it is in HTML. */
export function roleOf(part: Element): string {
  if (part instanceof HTMLInputElement && part.type === 'password') return 'password';
  return getRole(part) ?? (part instanceof HTMLInputElement ? part.type : part.localName);
}

function nameOf(part: Element): string {
  return computeAccessibleName(part).replaceAll(/\s+/g, ' ').trim();
}

/** What can be acted on and has this role, in the order of the page; what nobody can see or reach is left out. */
function partsOf(role: string): Element[] {
  return [...document.querySelectorAll(PARTS)].filter(
    (part) => roleOf(part) === role && !isBeside(part) && part.getClientRects().length > 0 && !isInaccessible(part),
  );
}

/** The parts that something stands in, from the nearest on. */
function aroundOf(part: Element): Element[] {
  const around: Element[] = [];
  for (let each = part.parentElement?.closest(AROUND); each; each = each.parentElement?.closest(AROUND)) around.push(each);
  return around;
}

/** A part that holds others, called by its name or by its first heading. */
function describedAround(around: Element): { role: string; name: string } {
  const heading = around.querySelector('h1, h2, h3, h4, [role=heading]');
  return { role: getRole(around) ?? around.localName, name: nameOf(around) || (heading?.textContent ?? '').replaceAll(/\s+/g, ' ').trim() };
}
