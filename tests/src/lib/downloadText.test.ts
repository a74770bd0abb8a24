import { expect, test } from 'vitest';
import { blobOfLines } from '../../../src/lib/downloadText.ts';

test('a text of any length is encoded in pieces to the same bytes as in one piece', async () => {
  const line = `${'🏋️ä'.repeat(100)}\n`;
  for (const text of ['', 'no end of a line', line.repeat(9_000), `${line.repeat(4_000)}${'🏋️'.repeat(600_000)}`]) {
    const blob = await blobOfLines(text, 'application/jsonl');
    expect(blob.type).toBe('application/jsonl');
    expect((await blob.text()) === text).toBe(true);
  }
});
