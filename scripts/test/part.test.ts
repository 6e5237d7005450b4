import { expect, test } from 'vitest';
import { layers } from './layers.ts';
import { partOf, readPart } from './part.ts';

const PARTS = [1, 2, 3, 4];
const parts = PARTS.map((number) => partOf(layers, { number, count: PARTS.length }));

test('the parts together run each layer: whole in one of them, or a share in each', () => {
  for (const { name, isShared, command } of layers) {
    const runs = parts.flatMap((part) => part.filter((layer) => layer.name === name).map((layer) => layer.command));
    if (name === 'build') expect(runs).toEqual(PARTS.map(() => command));
    else if (isShared) expect(runs).toEqual(PARTS.map((number) => [...command, `--shard=${number}/4`]));
    else expect(runs).toEqual([command]);
  }
});

test('a part of one is everything', () => {
  expect(partOf(layers, { number: 1, count: 1 }).map(({ name }) => name)).toEqual(layers.map(({ name }) => name));
});

test.each(['0/4', '5/4', '2', '1/0', 'a/b', '1/2/3'])('%s is no part', (text) => {
  expect(() => readPart(text)).toThrow(text);
});
test('2/4 is the second of four', () => expect(readPart('2/4')).toEqual({ number: 2, count: 4 }));
