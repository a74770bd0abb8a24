import { invariantTests } from '../invariant.ts';
import { draftsAsPlain, foldNeverThrows } from '../../core/testing/invariants/neverThrows.ts';

invariantTests(foldNeverThrows, draftsAsPlain);
