import { lawTests } from '../law.ts';
import { awardsOnce } from './awardsOnce.law.ts';

lawTests(awardsOnce);
