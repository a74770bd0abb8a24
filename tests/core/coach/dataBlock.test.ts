import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../support/processorTime.ts';
import { anyText } from './anyText.ts';
import { dataBlock, readDataBlock } from '../../../core/coach/dataBlock.ts';

const hostile = ['```', '\n```\n', '~~~', '```json\n{"a":1}\n```', '\u2028```', '</data>', '\u202e', '\\u0060', '\ud800'];

describe('data blocks', () => {
  test.each(hostile)('CO15 no content ends the block: %j', (text) => {
    const block = dataBlock({ title: text });
    expect(block.split('\n')).toHaveLength(3);
    expect(block.slice(8, -4)).not.toMatch(/[`~<>\u2028\u202e\ud800-\udfff]/);
    expect(readDataBlock(`before\n\n${block}`)).toEqual({ before: 'before', data: { title: text } });
  });

  test('CO15 any data is read back unchanged, after any text', () => {
    fc.assert(
      fc.property(anyText(), fc.jsonValue(), (before, data) => {
        const read = readDataBlock(`${before}\n\n${dataBlock(data)}`);
        expect(read?.before).toBe(before.trimEnd());
        expect(JSON.stringify(read?.data)).toBe(JSON.stringify(data));
      }),
    );
  });

  test('CO15 only a block at the end counts, and an earlier one is text', () => {
    const first = dataBlock({ balance: 1 });
    expect(readDataBlock(`${first}\nand then?`)).toBeNull();
    expect(readDataBlock(`${first}\n\n${dataBlock({ balance: 2 })}`)).toEqual({ before: first, data: { balance: 2 } });
  });

  test.each(['', '```json\n```', '```json\n{\n```', '```json\nnope\n```', 'x```json\n{}\n```', '```js\n{}\n```'])(
    'CO15 %j is no block',
    (text) => {
      expect(readDataBlock(text)).toBeNull();
    },
  );

  test('CO15 a value without JSON becomes null', () => expect(readDataBlock(dataBlock(undefined))?.data).toBeNull());

  test('CO15 reading never throws and takes linear time', () => {
    fc.assert(fc.property(anyText(), (text) => void readDataBlock(text)));
    const long = ['```json\n'.repeat(20_000), `\`\`\`json\n${'{'.repeat(200_000)}\n\`\`\`${' '.repeat(200_000)}x`];
    expect(processorMs(() => long.forEach(readDataBlock))).toBeLessThan(1_000);
  });
});
