import { expect, test, vi } from 'vitest';
import { step } from '#scripts/start/progress.ts';
import { readPhases } from './start-phases.ts';

test('the phases are the steps as `npm start` prints them', async () => {
  let output = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => (output += String(text)) !== '');
  await step('Demo data', async () => {});
  write.mockRestore();
  expect(readPhases(`${output}  ✓ Web client (16.4 s)\n`, 28.3)).toEqual([
    { name: 'packages', seconds: 28.3 },
    { name: 'Demo data', seconds: expect.any(Number) },
    { name: 'Web client', seconds: 16.4 },
  ]);
});
