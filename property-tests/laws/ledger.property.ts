import { lawTests } from '../law.ts';
import { ledgerOfALife, ledgerOfAnyLog } from '../../core/testing/invariants/ledger.ts';

lawTests(ledgerOfALife, ledgerOfAnyLog);
