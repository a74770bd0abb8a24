import { lawTests } from '../law.ts';
import { lifetimeXp } from './lifetimeXp.law.ts';

lawTests(lifetimeXp);
