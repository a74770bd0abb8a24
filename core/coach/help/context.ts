import * as z from 'zod/mini';
import { AI_CATEGORIES, AI_PERSONALITIES } from '../../domain/coach/events.ts';

/** How many challenges, and characters of a title, go along with a question (CO15). */
export const MOST_CHALLENGES = 10;
export const LONGEST_TITLE = 80;
/** How many goals, and how many interests. */
export const MOST_LIKES = 5;

const count = z.int().check(z.minimum(0));
const short = z.string().check(z.maxLength(60));
const title = z.string().check(z.maxLength(LONGEST_TITLE));
const likes = z.array(title).check(z.maxLength(MOST_LIKES));
const categories = z.array(z.enum(AI_CATEGORIES));

/** What the assistant is told of the person who asks (CO15): their own figures and preferences, and nothing of anybody else. */
export const assistantContext = z.object({
  personality: z.enum(AI_PERSONALITIES),
  /** Of the AI preferences, what the person likes and does not (CO1). */
  likes: z.object({ preferred: categories, excluded: categories, goals: likes, interests: likes }),
  balance: count,
  xp: count,
  level: count,
  tier: short,
  /** XP still needed for the next level. */
  xpToNext: count,
  streak: z.object({ days: count, activeToday: z.boolean(), tier: z.nullable(short), multiplier: z.number(), shields: count }),
  trust: z.object({
    /** 0 to 100, as it is shown. */
    score: count,
    /** Before it is clamped. */
    sum: z.int(),
    badge: short,
    completed: count,
    missed: count,
    disputesLost: count,
  }),
  active: z.array(z.object({ title, done: count, needed: count, lastDate: z.nullable(short) })).check(z.maxLength(MOST_CHALLENGES)),
  activeCount: count,
  pendingCount: count,
  /** The check-in that is due first, of the windows that are open or come next. `from` and `to` are local dates, both included. */
  nextCheckIn: z.nullable(z.object({ title, from: short, to: short, isOpen: z.boolean() })),
});
export type AssistantContext = z.infer<typeof assistantContext>;

/** The same without any text that a person wrote: figures alone. */
export function withoutTexts(context: AssistantContext): AssistantContext {
  return { ...context, likes: { ...context.likes, goals: [], interests: [] }, active: [], nextCheckIn: null };
}
