import { expect, it } from 'vitest';
import { proofFileName } from './proof-file-name.ts';

it('the file name of a proof of play has the London time and the name of the cast, without forbidden characters', () => {
  const at = new Date('2026-07-01T22:30:00Z');
  expect(proofFileName('Tills 1/2: closing', 'csv', at)).toBe('20260701 2330-Tills 1 2 closing-proof-of-play.csv');
  expect(proofFileName('Tills', 'pdf', at)).toBe('20260701 2330-Tills-proof-of-play.pdf');
});
