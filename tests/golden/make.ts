// Run by `npx tsx scripts/golden.ts` (README.md): creates golden logs for event versions without one, and leaves existing ones unchanged.
import { registry } from '../../core/domain/registry.ts';
import { foldLog, readLog } from '@gauntlet/core/devtools';
import { addModels, goldenLogs, store, nameOf } from './files.ts';
import { goldenOf, modelHashes } from './golden.ts';
import { historyWith, scenariosWith } from './scenarioLogs.ts';

const existing = goldenLogs();

for (const stored of existing) {
  const read = readLog(stored.log);
  if (!read.ok) throw new Error(`${stored.name} cannot be read: ${read.message}`);
  const models = modelHashes(foldLog(read.file.events), read.file.header);
  const added = Object.keys(models).filter((name) => !(name in stored.golden.models));
  if (added.length === 0) continue;
  addModels(stored, models);
  console.log(`${stored.name}: ${added.join(', ')}`);
}

for (const [type, { definition }] of registry.handling) {
  const name = nameOf({ type, v: definition.v });
  if (existing.some((each) => each.name === name)) continue;
  const log = scenariosWith(type, definition.v)[0] ?? historyWith(type);
  if (!log) {
    console.error(`${name}: no scenario and no generated history contains it. Add a scenario to tests/golden/scenarios.ts.`);
    process.exitCode = 1;
    continue;
  }
  store(goldenOf(type, definition, log.name, log.file), log.text);
  console.log(`${name}: ${log.name}, ${log.file.events.length} events`);
}
