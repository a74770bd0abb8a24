import * as z from 'zod/mini';
import { coachEvents } from './events.ts';
import { MOST_TEXTS } from './preferences.ts';

const texts = z
  .array(
    z.string().check(z.trim(), z.minLength(1, 'This is empty.'), z.maxLength(MOST_TEXTS.length, 'This is longer than 100 characters.')),
  )
  .check(z.maxLength(MOST_TEXTS.count, 'There can be 20 of these at most.'));

/** AI preferences as a person saves them (CO2, CO3). */
export const saveAiPreferences = z
  .extend(coachEvents.AiPreferencesSaved.data, { goals: texts, interests: texts })
  .check(
    z.refine(
      ({ preferredCategories, excludedCategories }) => !preferredCategories.some((each) => excludedCategories.includes(each)),
      'A category cannot be preferred and excluded at once.',
    ),
  );
