import { invariantTests } from '../invariant.ts';
import { lifetimeXp } from '../../core/testing/invariants/lifetimeXp.ts';

invariantTests(lifetimeXp);
