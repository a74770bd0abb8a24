import 'fake-indexeddb/auto';
import { indexedDbContract } from '../../contracts/indexedDbLog.contract.ts';

indexedDbContract('fake-indexeddb');
