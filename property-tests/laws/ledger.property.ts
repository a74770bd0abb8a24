import { invariantTests } from '../invariant.ts';
import { ledgerOfHistory, ledgerOfAnyLog } from '../../core/testing/invariants/ledger.ts';

invariantTests(ledgerOfHistory, ledgerOfAnyLog);
