import fc from 'fast-check';
import * as z from 'zod/mini';

/** Generates strings without a pattern: a few names that collide often, and any other string. */
export type Names = fc.Arbitrary<string>;

type Schema = z.core.JSONSchema.BaseSchema;

const MOST_WINDOWS = 12;

/**
 * Generates any value that a schema accepts, unlikely ones included. Derived from the schema, so that a new event needs no arbitrary of its
 * own.
 */
export function fitting(schema: z.ZodMiniType, names: Names): fc.Arbitrary<unknown> {
  return of(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), names).filter((value) => schema.safeParse(value).success);
}

function of(schema: Schema, names: Names): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => ofEither(each, names)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => of({ ...schema, type }, names)));
  return ofType(schema, names);
}

function ofEither(schema: boolean | Schema, names: Names): fc.Arbitrary<unknown> {
  return typeof schema === 'boolean' ? fc.jsonValue() : of(schema, names);
}

function ofType(schema: Schema, names: Names): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined ? names : textLike(schema.pattern);
    case 'integer':
      return whole(schema.minimum ?? Number.MIN_SAFE_INTEGER, schema.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(items(schema, names), { minLength: schema.minItems ?? 0, maxLength: MOST_WINDOWS });
    case 'object':
      return record(schema, names);
    default:
      return fc.jsonValue();
  }
}

/** Mostly small numbers that collide, and the bounds. */
function whole(min: number, max: number): fc.Arbitrary<number> {
  const small = fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 20) });
  const middle = fc.integer({ min: Math.max(min, 0), max: Math.min(max, 20_000) });
  return fc.oneof(small, middle, fc.integer({ min, max }), fc.constantFrom(min, max));
}

/** Adds possible instants and dates to those that only match the pattern (such as month 99). */
function textLike(pattern: string): fc.Arbitrary<string> {
  const any = fc.stringMatching(new RegExp(pattern));
  if (!pattern.includes('\\d{4}')) return any;
  const real = fc.date({ min: new Date('2026-02-15'), max: new Date('2026-03-15'), noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof({ arbitrary: real.map((text) => (pattern.includes('T') ? text : text.slice(0, 10))), weight: 4 }, any);
}

function items({ items: each }: Schema, names: Names): fc.Arbitrary<unknown> {
  return each === undefined || Array.isArray(each) ? fc.jsonValue() : ofEither(each, names);
}

function record({ properties = {}, required = [] }: Schema, names: Names): fc.Arbitrary<unknown> {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, value] of Object.entries(properties)) model[key] = ofEither(value, names);
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}
