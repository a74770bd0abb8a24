import { lawTests } from '../law.ts';
import { draftsAsPlain, foldNeverThrows } from '../../core/testing/invariants/neverThrows.ts';

lawTests(foldNeverThrows, draftsAsPlain);
