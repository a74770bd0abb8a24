import { lawTests } from '../law.ts';
import { draftsAsPlain, foldNeverThrows } from './neverThrows.law.ts';

lawTests(foldNeverThrows, draftsAsPlain);
