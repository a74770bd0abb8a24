import { expect, test } from 'vitest';
import { blobOfLines } from '../../../src/lib/downloadText.ts';

test('a long text becomes the same bytes in pieces as at once, whatever its characters and wherever its lines end', async () => {
  const line = `${'🏋️ä'.repeat(100)}\n`;
  for (const text of ['', 'no end of a line', line.repeat(9_000), `${line.repeat(4_000)}${'🏋️'.repeat(600_000)}`]) {
    const blob = await blobOfLines(text, 'application/jsonl');
    expect(blob.type).toBe('application/jsonl');
    expect((await blob.text()) === text).toBe(true);
  }
});
