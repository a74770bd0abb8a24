/** Loads the code of a tab of the challenges page: the first load has that of one. */
export const feedTabs = {
  today: () => import('./today/TodayTab.tsx').then((module) => ({ default: module.TodayTab })),
  discover: () => import('./DiscoverTab.tsx').then((module) => ({ default: module.DiscoverTab })),
  mine: () => import('./MyChallengesTab.tsx').then((module) => ({ default: module.MyChallengesTab })),
};
