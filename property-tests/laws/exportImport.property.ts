import { invariantTests } from '../invariant.ts';
import { exportImport } from '../../core/testing/invariants/exportImport.ts';

invariantTests(exportImport);
