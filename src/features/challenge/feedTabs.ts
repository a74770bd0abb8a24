import { onDemand } from '../../ui/onDemand.ts';

/** The code of each tab of the challenges page: the first load has that of one. */
export const feedTabs = {
  today: onDemand(() => import('./today/TodayTab.tsx').then((module) => ({ Tab: module.TodayTab }))),
  verify: onDemand(() => import('../proof/verify/VerifyPart.tsx').then((module) => ({ Tab: module.VerifyPart }))),
  discover: onDemand(() => import('./DiscoverTab.tsx').then((module) => ({ Tab: module.DiscoverTab }))),
  mine: onDemand(() => import('./MyChallengesTab.tsx').then((module) => ({ Tab: module.MyChallengesTab }))),
};
