import * as z from 'zod/mini';
import { AI_CATEGORIES, AI_PERSONALITIES } from '../../domain/coach/events.ts';

/** Maximum number of challenges in a question's context, and maximum length of a title in characters (CO15). */
export const MAX_CHALLENGES = 10;
export const MAX_TITLE_LENGTH = 80;
/** Maximum number of due check-ins, and of provisional results. */
export const MAX_DUE = 4;
/** Maximum number of goals, and of interests. */
export const MAX_LIKES = 5;

const count = z.int().check(z.minimum(0));
const short = z.string().check(z.maxLength(60));
const title = z.string().check(z.maxLength(MAX_TITLE_LENGTH));
const likes = z.array(title).check(z.maxLength(MAX_LIKES));
const categories = z.array(z.enum(AI_CATEGORIES));

/** The context sent with a question (CO15): the user's own figures and preferences, and no data of other users. */
export const assistantContext = z.object({
  personality: z.enum(AI_PERSONALITIES),
  /** The likes and dislikes of the AI preferences (CO1). */
  likes: z.object({ preferred: categories, excluded: categories, goals: likes, interests: likes }),
  balance: count,
  xp: count,
  level: count,
  tier: short,
  /** XP still needed for the next level. */
  xpToNext: count,
  streak: z.object({ days: count, activeToday: z.boolean(), tier: z.nullable(short), multiplier: z.number(), shields: count }),
  trust: z.object({
    /** Clamped, 0 to 100. */
    score: count,
    /** Unclamped. */
    sum: z.int(),
    badge: short,
    completed: count,
    missed: count,
    disputesLost: count,
  }),
  active: z
    .array(
      z.object({
        title,
        done: count,
        needed: count,
        lastDate: z.nullable(short),
        /** Apps of earlier versions send none. */
        status: z.optional(z.enum(['active', 'disputed'])),
      }),
    )
    .check(z.maxLength(MAX_CHALLENGES)),
  activeCount: count,
  pendingCount: count,
  /** The earliest open or next window without a proof. `from` and `to` are local dates, both included. */
  nextCheckIn: z.nullable(z.object({ title, from: short, to: short, isOpen: z.boolean() })),
  /** The due check-ins that the screen Today lists, in its order. `left`: until the deadline, such as '13 h'. Apps of earlier versions send none. */
  due: z.optional(
    z
      .array(z.object({ title, left: short, inGrace: z.boolean(), done: count, needed: count, nextMissFails: z.boolean() }))
      .check(z.maxLength(MAX_DUE)),
  ),
  dueCount: z.optional(count),
  /**
   * What waits for a verdict: check-ins of others for that of the user, and own ones, the last of which is decided within `left`, such as '31 h'. `rejected`
   * own ones may be replaced. Apps of earlier versions send none.
   */
  verdicts: z.optional(z.object({ mine: count, others: count, left: z.nullable(short), rejected: count })),
  /** Results of own challenges that are over but not final. `left`: until they are final at the latest; null while others go on. */
  provisional: z.optional(
    z
      .array(
        z.object({
          title,
          result: z.nullable(z.enum(['completed', 'failed'])),
          left: z.nullable(short),
          open: z.object({ verdicts: count, disputes: count, disputable: count, misses: count }),
        }),
      )
      .check(z.maxLength(MAX_DUE)),
  ),
});
export type AssistantContext = z.infer<typeof assistantContext>;

/** Returns the context without texts that a user wrote. */
export function withoutTexts(context: AssistantContext): AssistantContext {
  return { ...context, likes: { ...context.likes, goals: [], interests: [] }, active: [], nextCheckIn: null, due: [], provisional: [] };
}
