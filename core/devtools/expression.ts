import type { Json } from '../kernel/lib/canonicalJson.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { figureOf, type Figure } from './figure.ts';
import { jsonOf } from '../logFile/plainJson.ts';

type Comparison = (left: Json, right: Json) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': (left, right) => sameJson(left, right),
  '!=': (left, right) => !sameJson(left, right),
  '<': (left, right) => left !== null && right !== null && left < right,
  '<=': (left, right) => left !== null && right !== null && left <= right,
  '>': (left, right) => left !== null && right !== null && left > right,
  '>=': (left, right) => left !== null && right !== null && left >= right,
};

/** A comparison of a figure with a value: `balance < 200`, `streak.days >= 7`, `account.isSample = true`. */
export type Expression = { readonly text: string; readonly figure: Figure; readonly holds: (value: Json) => boolean };

const FORM = /^\s*([A-Za-z][\w.:-]*)\s*(<=|>=|!=|==|=|<|>)\s*(.+?)\s*$/;

/** Parses an expression. Returns a sentence with the reason when the text is none. */
export function expressionOf(text: string): Expression | string {
  const [, name = '', sign = '', right = ''] = FORM.exec(text) ?? [];
  if (name === '') return `'${text}' is neither an invariant nor an expression like 'balance < 200'.`;
  const figure = figureOf(name);
  if (!figure) return `There is no read model called ${name.split('.')[0]}.`;
  const value = valueOf(right);
  const compare = COMPARISONS[sign === '==' ? '=' : sign];
  if (!compare) return `'${sign}' is not a comparison.`;
  return { text, figure, holds: (left) => compare(left, value) };
}

/** Parses JSON. Any other text is a string. */
function valueOf(text: string): Json {
  const value = jsonOf(text);
  // `jsonOf` returns what JSON.parse returned, or undefined.
  return value === undefined ? text.replace(/^'(.*)'$/, '$1') : (value as Json);
}
