import { CREATIVITY } from './creativity.ts';
import { FINANCE } from './finance.ts';
import { FITNESS } from './fitness.ts';
import { LEARNING } from './learning.ts';
import { PRODUCTIVITY } from './productivity.ts';
import { SKILL_BUILDING } from './skillBuilding.ts';
import { SOCIAL } from './social.ts';
import type { Template } from './template.ts';
import { WELLNESS } from './wellness.ts';

/** All templates for suggestions by rules (CO8). */
export const TEMPLATES: readonly Template[] = [
  ...FITNESS,
  ...PRODUCTIVITY,
  ...CREATIVITY,
  ...SOCIAL,
  ...LEARNING,
  ...WELLNESS,
  ...FINANCE,
  ...SKILL_BUILDING,
];
