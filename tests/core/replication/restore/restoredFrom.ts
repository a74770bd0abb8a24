import { restoredSteps } from '../../../../core/replication/restore/steps.ts';
import { cacheWith } from '../nodes.ts';
import { calendar } from '../support.ts';

type Lists = Parameters<typeof cacheWith>[0];
/** What these nodes restore of Ann, in Berlin, with these files of hers. */
export const restoredFrom = (lists: Lists, files = new Map<string, { mediaType: string; bytes: number }>()) =>
  restoredSteps({ person: 'ann', remote: cacheWith(lists), calendar, zone: 'Europe/Berlin', files });
