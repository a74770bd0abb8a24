import { describe, expect, test } from 'vitest';
import { foldLog, MODELS, readLog } from '@gauntlet/core/devtools';
import { slices } from '../../../core/domain/allSlices.ts';
import { hashOf } from '../../../core/kernel/log/hash.ts';
import { goldenLogs } from '../../golden/files.ts';

const MODELS_FOLDER = 'core/devtools/models/';

describe(`an event changes a read model of the tools (${MODELS_FOLDER})`, () => {
  test.each(goldenLogs().map(({ golden, log }) => [`${golden.type} v${golden.v}`, golden, log] as const))('%s', (_, { type, v }, log) => {
    const read = readLog(log);
    if (!read.ok) throw new Error(read.message);
    const { events, header } = read.file;
    // Every event changes the model of the log, and every published one the outbox.
    const hidden = type in slices.sync.events ? ['log'] : ['log', 'outbox'];
    const hashesAt = (count: number): string[] => {
      const root = foldLog(events.slice(0, count));
      return Object.entries(MODELS)
        .filter(([name]) => !hidden.includes(name))
        .map(([, model]) => hashOf(model(root, header.asOf)));
    };
    const positions = events.flatMap((event, i) => (event.type === type && event.v === v ? [i] : []));
    const isVisible = positions.some((i) => hashesAt(i).join() !== hashesAt(i + 1).join());
    expect(isVisible, `no model of ${MODELS_FOLDER} shows ${type}`).toBe(true);
  });
});
