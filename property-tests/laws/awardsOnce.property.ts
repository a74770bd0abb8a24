import { lawTests } from '../law.ts';
import { awardsOnce } from '../../core/testing/invariants/awardsOnce.ts';

lawTests(awardsOnce);
