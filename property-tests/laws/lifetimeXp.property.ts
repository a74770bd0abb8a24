import { lawTests } from '../law.ts';
import { lifetimeXp } from '../../core/testing/invariants/lifetimeXp.ts';

lawTests(lifetimeXp);
