import { account } from './account/index.ts';
import { betting } from './betting/index.ts';
import { challenge } from './challenge/index.ts';
import { coach } from './coach/index.ts';
import { community } from './community/index.ts';
import { conversation } from './conversation/index.ts';
import { outbox } from './outbox/index.ts';
import { progress } from './progress/index.ts';
import { proof } from './proof/index.ts';
import { review } from './review/index.ts';
import { settings } from './settings/index.ts';
import { trust } from './trust/index.ts';
import { wallet } from './wallet/index.ts';

/** All slices of the domain, by the key of their state. */
export const slices = {
  account,
  challenge,
  proof,
  review,
  betting,
  wallet,
  progress,
  trust,
  community,
  conversation,
  settings,
  coach,
  sync: outbox,
};
