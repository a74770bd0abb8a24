// What `npx tsx scripts/golden.ts` does (README.md): golden logs for versions of events that have none. What is there stays.
import { registry } from '../../core/domain/registry.ts';
import { foldLog, readLog } from '@gauntlet/core/devtools';
import { addModels, goldenLogs, keep, nameOf } from './files.ts';
import { goldenOf, modelHashes } from './golden.ts';
import { storiesWith } from './told.ts';

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
  const told = storiesWith(type, definition.v)[0];
  if (!told) {
    console.error(`${name}: no story holds it. Add one to tests/golden/stories.ts.`);
    process.exitCode = 1;
    continue;
  }
  keep(goldenOf(type, definition, told.name, told.file), told.text);
  console.log(`${name}: ${told.name}, ${told.file.events.length} events`);
}
