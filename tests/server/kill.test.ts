import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDir, startBundled, type Running } from './support/bundledServer.ts';
import { MP4, sized } from './support/files.ts';
import { challengeOf, sha256 } from './support/nodes.ts';
import { signUpAt, visitorAt } from './support/over.ts';
import type { Visitor } from './support/visitor.ts';

/** `KILLS=20 npm test -- tests/server/kill` searches for an instant that loses something. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const WRITERS = 4;

describe('a server that is killed during writes', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newDataDir();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it(
    `starts again with every acknowledged node, ${KILLS} times, and writes a repeat of the others once`,
    { timeout: 60_000 + KILLS * 30_000 },
    async () => {
      const acknowledged = new Set<string>();
      const unanswered = new Set<string>();
      const files: Uint8Array<ArrayBuffer>[] = [];
      let person: { id: string; cookie: string } | undefined;

      for (let round = 0; round <= KILLS; round += 1) {
        const server = await startBundled({ DATA_DIR: dataDir, BUDGET_CREATE: 'off' });
        person ??= await signUpAt(server.origin, 'ann@example.org');
        const { id, cookie } = person;
        const ann = visitorAt(server.origin, cookie);
        await expectAll(ann, acknowledged, files.at(-1));
        for (const key of unanswered) expect([200, 201]).toContain((await ann.write('challenges', challengeOf({ id }), key)).status);
        for (const key of unanswered) acknowledged.add(key);
        unanswered.clear();
        if (round === KILLS) {
          await expectAll(ann, acknowledged, undefined);
          expect(await server.end('SIGTERM')).toBe(0);
        } else {
          files.push(await uploaded(ann, round));
          await writeUntilKilled({ server, ann, id, acknowledged, unanswered, stopAfter: 3 + ((round * 7) % 20) });
        }
      }
      expect(acknowledged.size).toBeGreaterThan(KILLS * 3);
    },
  );
});

/** Expects exactly the acknowledged nodes, those whose response was lost, and the last file. */
async function expectAll(ann: Visitor, acknowledged: ReadonlySet<string>, file: Uint8Array | undefined): Promise<void> {
  const found = (await ann.nodes('challenges')).map(({ id }) => id);
  expect(new Set(found).size).toBe(found.length);
  expect([...acknowledged].filter((id) => !found.includes(id))).toEqual([]);
  if (file !== undefined) expect((await ann.get(`/api/files/${sha256(file)}`)).headers.get('Content-Length')).toBe(String(file.length));
}

async function uploaded(ann: Visitor, round: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = sized(MP4, 50_000 + round);
  expect((await ann.put(`/api/files/${sha256(file)}`, file)).status).toBe(201);
  return file;
}

type Round = {
  server: Running;
  ann: Visitor;
  id: string;
  acknowledged: Set<string>;
  unanswered: Set<string>;
  /** Kills the server in the middle of the writes that follow this number of acknowledged ones. */
  stopAfter: number;
};

async function writeUntilKilled({ server, ann, id, acknowledged, unanswered, stopAfter }: Round): Promise<void> {
  let done = 0;
  let ended: Promise<unknown> | undefined;
  const write = async (): Promise<void> => {
    while (ended === undefined) {
      const key = randomUUID();
      unanswered.add(key);
      const { status } = await ann.write('challenges', challengeOf({ id }), key);
      expect(status).toBe(201);
      unanswered.delete(key);
      acknowledged.add(key);
      done += 1;
      if (done >= stopAfter) ended ??= server.end('SIGKILL');
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: WRITERS }, write));
  await ended;
  // A writer ends because the connection broke, never because a write was refused.
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/fetch failed|terminated/);
}
