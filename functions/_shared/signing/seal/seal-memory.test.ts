import { expect, test } from 'vitest';
import { peakMemory } from './bench-memory.ts';

// 75 to 90 MB; 125 to 140 if the subsetter of fonts takes the memory that it asks for. `npm run bench -- sealing` measures
// the largest documents.
test('a short document is sealed in little of the memory that a run may take', async () => {
  expect(await peakMemory({ pages: 3, signers: 2 })).toBeLessThan(110);
});
