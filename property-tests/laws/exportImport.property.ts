import { lawTests } from '../law.ts';
import { exportImport } from '../../core/testing/invariants/exportImport.ts';

lawTests(exportImport);
