import { indexedDbContract } from '../contracts/indexedDbLog.contract.ts';

indexedDbContract('Chromium');
