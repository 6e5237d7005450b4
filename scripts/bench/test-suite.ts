import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Figure } from './figure.ts';

/** `npm test` with installed dependencies. */
export async function measure(): Promise<Figure[]> {
  const started = performance.now();
  const child = spawn('npm', ['test'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(output);
  return [
    { name: 'the whole suite', value: (performance.now() - started) / 60_000, unit: 'min', aim: '≤ 15 min on 2 cores' },
    { name: 'tests passed', value: Number(counts?.[1] ?? Number.NaN), unit: '' },
    { name: 'tests failed', value: Number(counts?.[2] ?? Number.NaN), unit: '' },
  ];
}
