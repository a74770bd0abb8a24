import { invariantTests } from '../invariant.ts';
import { awardsOnce } from '../../core/testing/invariants/awardsOnce.ts';

invariantTests(awardsOnce);
