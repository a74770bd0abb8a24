import { restoredSteps } from '../../../../core/replication/restore/steps.ts';
import { knowing } from '../nodes.ts';
import { calendar } from '../support.ts';

type Lists = Parameters<typeof knowing>[0];
/** What these nodes restore of Ann, in Berlin, with these files of hers. */
export const restoredFrom = (lists: Lists, files = new Map<string, { mediaType: string; bytes: number }>()) =>
  restoredSteps({ person: 'ann', remote: knowing(lists), calendar, zone: 'Europe/Berlin', files });
