import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import {
  CATEGORIES,
  CHALLENGE_TYPES,
  CREATE_DEFAULTS,
  createChallenge,
  FREQUENCIES,
  MAX_DESCRIPTION,
  MAX_UNIT,
  PROOF_TYPES,
} from '@gauntlet/core';

/** When a new challenge starts: by its creator's button, with its creation, or on a date (CH18). */
const STARTS = ['byHand', 'now', 'onDate'] as const;
export type Start = (typeof STARTS)[number];

const createForm = z.extend(createChallenge, { start: z.enum(STARTS) });
export type CreateForm = z.infer<typeof createForm>;

export const FORM_DEFAULTS: CreateForm = { ...CREATE_DEFAULTS, description: '', unit: '', start: 'byHand' };

const withDate = createForm.check(
  z.refine(({ start, startsOn }) => start !== 'onDate' || startsOn !== undefined, { error: 'Choose a date.', path: ['startsOn'] }),
);

const resolve = zodResolver(withDate);

/** Validates the fields that apply. A hidden field cannot block the form. */
export const resolver: Resolver<CreateForm> = (values, ...rest) => resolve(applicable(values), ...rest);

/** Drops the values of fields that the other choices hide. */
function applicable({ entryFee, target, unit, startsOn, ...values }: CreateForm): CreateForm {
  return {
    ...values,
    ...(values.type === 'group-paid' && { entryFee }),
    ...(values.proofType === 'metric' && { target, unit }),
    ...(values.start === 'onDate' && { startsOn }),
  };
}

const text = (longest: number) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given) => String(given).slice(0, longest)),
  );

/** What a field can hold while somebody fills the form in: less strict than what can be submitted. */
const HELD = {
  title: text(200),
  type: z.enum(CHALLENGE_TYPES),
  category: z.enum(CATEGORIES),
  proofType: z.enum(PROOF_TYPES),
  frequency: z.enum(FREQUENCIES),
  durationDays: z.number(),
  entryFee: z.number(),
  opponentId: text(64),
  description: text(MAX_DESCRIPTION),
  target: z.number(),
  unit: text(MAX_UNIT),
  start: z.enum(STARTS),
  startsOn: z.iso.date(),
};

/** Returns the values for the form that an address or a stored draft gives. Drops what a field cannot hold. */
export function heldValues(given: unknown): Partial<CreateForm> {
  const fields = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(
    fields.flatMap(([name, value]) => {
      const parsed = Object.hasOwn(HELD, name) && value !== null ? HELD[name as keyof typeof HELD].safeParse(value) : null;
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
}
