import { PLACEHOLDER } from '../../../src/ui/onceFilled.ts';
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Elements that an outline names by role, name and state, without their content. */
const CONTROLS = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'combobox',
  'slider',
  'progressbar',
  'img',
  'option',
];
/** Roles of which the name is a line of its own, when they have one. */
const NAMED = ['region', 'article', 'list', 'table', 'dialog', 'alertdialog', 'group', 'tablist', 'status', 'alert', 'listbox'];
const TONES = /(?:^|\s)(?:text|bg|border)-(red|green|amber|orange|cyan|violet)(?:-soft)?(?=\s|$)/;

/** What varies between two runs: instants, times, ids, hashes. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/, '<id>'],
  [/\b[0-9a-f]{64}\b/, '<hash>'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/, '<instant>'],
  [/\b\d{1,2}:\d\d [AP]M\b/, '<time>'],
  [/\b\d\d:\d\d(?::\d\d(?:\.\d+)?)?\b/, '<time>'],
];

/**
 * What a part of the page says to a person, one line for each block: texts; controls as `[role name, state]`; icons as `*name`; the colour of a status
 * as `{red}`. For comparing a whole screen at once. `changing` are patterns of further parts that vary.
 */
export function outline(root: Element | null | undefined = document.querySelector('main'), ...changing: readonly RegExp[]): string {
  const lines: string[] = [];
  let line = '';
  const flush = (): void => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const walk = (node: Node): void => {
    if (node instanceof Text) line += node.data;
    if (!(node instanceof Element) || !isRendered(node)) return;
    const isBlock = !getComputedStyle(node).display.startsWith('inline');
    if (isBlock) flush();
    line += describe(node);
    if (node instanceof SVGElement || isControl(node)) {
      line += ' ';
    } else {
      for (const child of node instanceof HTMLDetailsElement && !node.open ? node.querySelectorAll(':scope > summary') : node.childNodes)
        walk(child);
    }
    if (isBlock) flush();
  };
  if (root) walk(root);
  flush();
  return [...VARIABLE, ...changing.map((pattern) => [pattern, '<…>'] as const)].reduce(
    (text, [pattern, mark]) => text.replaceAll(new RegExp(pattern, 'gm'), mark),
    lines.join('\n'),
  );
}

function isRendered(element: Element): boolean {
  return (
    element instanceof HTMLOptionElement ||
    element.checkVisibility({ visibilityProperty: true }) ||
    getComputedStyle(element).display === 'contents'
  );
}

function isControl(element: Element): boolean {
  return CONTROLS.includes(getRole(element) ?? '') || element instanceof HTMLInputElement;
}

/** What precedes the content of an element: its role and name, its icon or its colour, that it is the current one, or that it stands for what loads. */
function describe(element: Element): string {
  if (element.hasAttribute(PLACEHOLDER)) return '(loads)';
  const tone = TONES.exec(` ${element.getAttribute('class') ?? ''}`)?.[1];
  const mark = tone === undefined ? '' : ` {${tone}} `;
  if (element instanceof SVGElement) return `${mark}${iconOf(element)}`;
  const role = getRole(element) ?? '';
  if (isControl(element)) return `${mark} [${controlOf(element, role)}]`;
  if (role === 'heading') return `${mark}${'#'.repeat(Number(element.localName.slice(1)) || 2)} `;
  const name =
    NAMED.includes(role) && (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby'))
      ? `(${role} ${computeAccessibleName(element)}) `
      : '';
  const current = element.hasAttribute('aria-current') ? '(current) ' : '';
  return `${mark}${name}${element instanceof HTMLTableCellElement ? ' | ' : ''}${current}`;
}

function iconOf(svg: SVGElement): string {
  const name = /lucide-([a-z0-9-]+)/.exec(svg.getAttribute('class') ?? '')?.[1];
  const label = svg.getAttribute('aria-label');
  return `${name === undefined ? '' : `*${name}`}${label === null ? '' : ` “${label}”`}`;
}

function controlOf(element: Element, role: string): string {
  const icons = [...element.querySelectorAll('svg')].map(iconOf).filter(Boolean).join(' ');
  const states = [
    element.hasAttribute('disabled') ? 'disabled' : '',
    element.hasAttribute('aria-current') ? 'current' : '',
    ...['busy', 'pressed', 'selected', 'expanded', 'invalid'].map((state) => stateOf(element, state)),
    element instanceof HTMLInputElement && element.checked ? 'checked' : '',
    valueOf(element),
    element instanceof HTMLAnchorElement ? `to ${element.getAttribute('href') ?? ''}` : '',
    computeAccessibleDescription(element),
  ];
  return [
    [role || (element instanceof HTMLInputElement ? element.type : ''), icons, computeAccessibleName(element)].filter(Boolean).join(' '),
    ...states.filter(Boolean),
  ].join(', ');
}

function stateOf(element: Element, state: string): string {
  const value = element.getAttribute(`aria-${state}`);
  return value === 'true' ? state : value === 'false' && state !== 'invalid' && state !== 'busy' ? `not ${state}` : '';
}

function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ label, selected }) => (selected ? `>${label}` : label));
    return `of ${options.join('; ')}`;
  }
  if (element instanceof HTMLTextAreaElement) return `“${element.value}”`;
  if (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type))
    return `“${element.value}”${element.placeholder === '' ? '' : `, placeholder “${element.placeholder}”`}`;
  const now = element.getAttribute('aria-valuenow') ?? (element instanceof HTMLProgressElement ? String(element.value) : null);
  return now === null ? '' : `${now} of ${element.getAttribute('aria-valuemax') ?? '?'}`;
}
