import { toolPages } from '../../admin/pages.ts';
import type { NavGroup } from './navigation.ts';

/** The menus of admin mode. */
export const adminGroups: readonly NavGroup[] = (['Testing', 'Operations', 'Debug'] as const).map((label) => ({
  label,
  links: toolPages.filter(({ group }) => group === label).map(({ path, title }) => ({ to: path, label: title })),
}));
