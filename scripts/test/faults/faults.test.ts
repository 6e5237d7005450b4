import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layers } from '#scripts/test/layers.ts';
import { plant } from './fault.ts';
import type { Fault } from './fault.ts';
import { layerOf, onlyThese } from './layer-of.ts';
import { faults } from './list.ts';

const fault: Fault = {
  name: 'a sum is doubled',
  area: 'embedded services',
  file: 'sum.ts',
  find: 'a + b',
  replace: '2 * ($& + b)',
  foundBy: 'web/src/ui/email.test.ts',
};

test('a fault replaces its text as it is', () => {
  expect(plant(fault, 'return a + b;')).toBe('return 2 * ($& + b);');
});

test.each([
  ['absent', 'return b + a;', 0],
  ['there twice', 'a + b === a + b', 2],
])('a text that is %s is refused', (_what, source, count) => {
  expect(() => plant(fault, source)).toThrow(`"a sum is doubled": its text occurs ${count} times in sum.ts`);
});

test.each([
  ['supabase/tests/races.test.ts', 'database'],
  ['supabase/local/jwt.test.ts', 'embedded backend'],
  ['supabase/local/graphql/test/limits.test.ts', 'graphql engine'],
  ['web/src/ui/email.test.ts', 'unit: web'],
  ['web/component-tests/login.test.ts', 'component: web'],
  ['functions/_shared/areas.test.ts', 'unit: shared functions'],
  ['check: types', 'check: types'],
])('%s runs in the layer %s', (foundBy, name) => {
  expect(layerOf(foundBy, layers).name).toBe(name);
});

test('a file of no layer is refused', () => {
  expect(() => layerOf('docs/map.md', layers)).toThrow('No layer runs docs/map.md');
});

test('a browser test is chosen by its title', () => {
  const { command } = onlyThese(layerOf('web/e2e/shell.spec.ts', layers), ['web/e2e/shell.spec.ts'], ['a (b)']);
  expect(command.slice(-3)).toEqual(['web/e2e/shell.spec.ts', '--grep', String.raw`a \(b\)`]);
});

test.each(faults)('$area: $name: fits its file, and its test is there', (each) => {
  const source = readFileSync(each.file, 'utf8');
  expect(plant(each, source)).not.toBe(source);
  expect(layerOf(each.foundBy, layers).name === each.foundBy || existsSync(each.foundBy)).toBe(true);
});

test('there are five faults in each area and layer, with a name each', () => {
  const counts = Map.groupBy(faults, ({ area }) => area);
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 5));
  expect(new Set(faults.map(({ name }) => name)).size).toBe(60);
});
