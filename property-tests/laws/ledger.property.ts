import { lawTests } from '../law.ts';
import { ledgerOfALife, ledgerOfAnyLog } from './ledger.law.ts';

lawTests(ledgerOfALife, ledgerOfAnyLog);
