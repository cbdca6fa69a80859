import { expect, it } from 'vitest';
import { liveBlock } from './live-block.ts';

it('liveBlock overwrites its previous text and clears it at the end', () => {
  const written: string[] = [];
  const block = liveBlock((text) => written.push(text));
  block.show(['one', 'two']);
  block.show(['three']);
  block.clear();
  block.clear();
  expect(written).toEqual([
    '\u001B[2Kone\n\u001B[2Ktwo\n\u001B[J',
    '\u001B[2A\r\u001B[2Kthree\n\u001B[J',
    '\u001B[1A\r\u001B[J',
  ]);
});
