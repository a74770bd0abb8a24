// What `npx tsx scripts/golden.ts` does (README.md): golden logs for versions of events that have none. What is there stays.
import { registry } from '../../core/domain/registry.ts';
import { foldLog, readLog } from '@gauntlet/core/devtools';
import { addModels, goldenLogs, keep, nameOf } from './files.ts';
import { goldenOf, modelHashes } from './golden.ts';
import { historyWith, scenariosWith } from './scenarioLogs.ts';

const there = goldenLogs();

for (const kept of there) {
  const read = readLog(kept.log);
  if (!read.ok) throw new Error(`${kept.name} is not read any more: ${read.message}`);
  const models = modelHashes(foldLog(read.file.events), read.file.header);
  const added = Object.keys(models).filter((name) => !(name in kept.golden.models));
  if (added.length === 0) continue;
  addModels(kept, models);
  console.log(`${kept.name}: ${added.join(', ')}`);
}

for (const [type, { definition }] of registry.handling) {
  const name = nameOf({ type, v: definition.v });
  if (there.some((each) => each.name === name)) continue;
  const log = scenariosWith(type, definition.v)[0] ?? historyWith(type);
  if (!log) {
    console.error(`${name}: no scenario and no generated history holds it. Add a scenario to tests/golden/scenarios.ts.`);
    process.exitCode = 1;
    continue;
  }
  keep(goldenOf(type, definition, log.name, log.file), log.text);
  console.log(`${name}: ${log.name}, ${log.file.events.length} events`);
}
