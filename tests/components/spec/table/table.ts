import { around } from './around.ts';
import { challenges } from './challenges.ts';
import { coach } from './coach.ts';
import { detail } from './detail.ts';
import { outside } from './outside.ts';
import { people } from './people.ts';
import { points } from './points.ts';
import { rewards } from './rewards.ts';
import type { Row } from './row.ts';
import { settings } from './settings.ts';

/** Every text, label, state and toast that the spec names of these screens: one row each, so that a missing one is reported. */
export const table: readonly Row[] = [
  ...outside,
  ...around,
  ...challenges,
  ...detail,
  ...people,
  ...rewards,
  ...points,
  ...settings,
  ...coach,
];
