import { expect, test, vi } from 'vitest';
import { measureParts, parts } from './parts.ts';

test.each(parts)('the part $name loads, with the files of the client that it reads', async ({ load }) => {
  expect(typeof (await load()).measure).toBe('function');
});

test('a part that fails is named at the end, and the others are measured', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const print = vi.fn();
  const part = (name: string, measure: () => Promise<[]>) => ({ name, load: async () => ({ measure }) });
  const broken = new Error('no such file');
  const chosen = [
    part('first', async () => []),
    part('second', () => Promise.reject(broken)),
    { name: 'third', load: () => Promise.reject(broken) },
    part('fourth', async () => []),
  ];
  expect(await measureParts(chosen, print)).toEqual(['second', 'third']);
  expect(print.mock.calls).toEqual([
    ['first', []],
    ['fourth', []],
  ]);
  expect(said).toHaveBeenCalledWith('second failed:', broken);
});
