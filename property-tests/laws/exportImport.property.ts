import { lawTests } from '../law.ts';
import { exportImport } from './exportImport.law.ts';

lawTests(exportImport);
