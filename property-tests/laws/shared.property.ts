import { INVARIANTS_IN_BROWSER } from '../../core/testing/invariants/index.ts';
import { invariantTests } from '../invariant.ts';

invariantTests(...INVARIANTS_IN_BROWSER);
