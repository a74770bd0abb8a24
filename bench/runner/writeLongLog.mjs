// Prints a log of N events of an account, one event a line, with a valid chain: tsx bench/runner/writeLongLog.mjs ACCOUNT N
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import { longLog } from '../../tests/core/support/longLog.ts';

const [account = '', count = '0'] = process.argv.slice(2);
const hashOf = (event) => createHash('sha256').update(canonicalJson(event)).digest('hex');
let prev = '';
const lines = longLog(Number(count)).map((event) => {
  const data = event.type === 'AccountOpened' ? { ...event.data, accountId: account } : event.data;
  const own = { ...event, actor: account, prev, data };
  prev = hashOf(own);
  return JSON.stringify(own);
});
process.stdout.write(lines.join('\n'));
